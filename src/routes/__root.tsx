import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRouter,
  createRootRouteWithContext,
  Outlet,
  retainSearchParams,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { contentState } from '#src/content/live/content-state.ts'
import { announcementsQuery } from '#src/features/announcements/announcements.data.ts'
import { frameQuery } from '#src/frame/frame.data.ts'
import { documentPolicyOf } from '#src/request/document-policy.ts'
import { documentHead } from '#src/seo/document-head.ts'
import { sessionQuery } from '#src/session/session.data.ts'
import { couponInLink } from '#src/url/coupon-link.ts'
import { DefaultErrorPage } from './-default-pages.tsx'
import { Document } from './-document.tsx'
import { applyDocumentPolicy } from './-document-policy.ts'
import { FramedPage } from './-framed-page.tsx'

interface RouterContext {
  readonly queryClient: QueryClient
  /** For what a loader starts and its page does not wait for. */
  readonly currentRouter: () => AnyRouter
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: v.object({ coupon: couponInLink }),
  search: { middlewares: [retainSearchParams(['coupon'])] },
  beforeLoad: ({ matches, location }) => {
    applyDocumentPolicy(documentPolicyOf(matches), location.publicHref)
    return { content: contentState() }
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(sessionQuery),
      queryClient.prefetchQuery(frameQuery),
      queryClient.prefetchQuery(announcementsQuery),
    ]),
  head: ({ match }) => documentHead(match.context.content),
  shellComponent: Document,
  // The frame stays while pages load: it does not wait with them.
  wrapInSuspense: false,
  component: () => (
    <FramedPage>
      <Outlet />
    </FramedPage>
  ),
  errorComponent: (failure) => (
    <FramedPage>
      <DefaultErrorPage {...failure} />
    </FramedPage>
  ),
})
