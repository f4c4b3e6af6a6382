import type { ContentPageRoute } from '#app.config.ts'
import { pageHead } from '#src/i18n/page-head.ts'

/** Title, description and addresses of a page that editors write; `words` is absent while it cannot be shown. */
export const contentPageHead = (
  path: ContentPageRoute,
  words: { title: string; description: string | undefined } | undefined,
) =>
  pageHead({
    path,
    ...(words ? { title: words.title } : { isPrivate: true }),
    ...(words?.description ? { description: words.description } : {}),
  })
