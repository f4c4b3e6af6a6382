import { pageHead } from '#src/i18n/page-head.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** Everybody's page is another one: nothing for search engines. */
export const savedHead = () =>
  pageHead({
    title: m.keep_saved_title(),
    description: m.keep_saved_description(),
    path: '/devices/saved',
    isPrivate: true,
  })
