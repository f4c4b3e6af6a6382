import type { ContentPageRoute, LegalPageRoute } from '#cms/structure/page-routes.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

/** Title, description and addresses of a page that editors write; `texts` is absent when it cannot be shown. */
export const contentPageHead = (
  path: ContentPageRoute | LegalPageRoute,
  texts: { title: string; description: string | undefined } | undefined,
) =>
  pageHead({
    path,
    title: texts?.title ?? m.failure_title(),
    isPrivate: texts === undefined,
    ...(texts?.description ? { description: texts.description } : {}),
  })
