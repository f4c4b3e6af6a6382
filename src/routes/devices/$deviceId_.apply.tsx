import { createFileRoute } from '@tanstack/react-router'
import { applySearch } from '#src/applications/apply-search.ts'
import { loadApplication } from '#src/features/apply/apply.data.ts'
import { ApplyErrorPage } from '#src/features/apply/apply-error-page.tsx'
import { ApplyScreen } from '#src/features/apply/apply-screen.tsx'
import { NotFoundPage } from '#src/features/pages/not-found-page.tsx'
import { bareFrame } from '#src/frame/page-frame.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { requireSession } from '#src/session/require-session.ts'

/** An application in its steps, over the whole screen; its address is that of the device (src/url/application-path.ts). */
export const Route = createFileRoute('/devices/$deviceId_/apply')({
  staticData: { frame: bareFrame },
  validateSearch: applySearch,
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.publicHref),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { deviceId }, deps }) =>
    loadApplication(queryClient, deviceId, deps),
  // The step in view, and what is typed in it, stays until the next one is there.
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ loaderData, params: { deviceId } }) =>
    pageHead({
      path: `/devices/${deviceId}`,
      title: loaderData ? m.apply_title({ device: loaderData.device.name }) : m.apply_name(),
      isPrivate: true,
    }),
  errorComponent: ApplyErrorPage,
  notFoundComponent: NotFoundPage,
  component: function ApplyPage() {
    const { start } = Route.useLoaderData()
    return (
      <ApplyScreen deviceId={Route.useParams().deviceId} search={Route.useSearch()} start={start} />
    )
  },
})
