import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

/** For search engines and those who share the address: they read the HTML that the server sends. */
const forReaders = createIsomorphicFn()
  .server(() => ({ description: m.keep_saved_description() }))
  .client(() => ({}))

/** Everybody's page is another one: nothing for search engines. */
export const savedHead = () =>
  pageHead({
    title: m.keep_saved_title(),
    ...forReaders(),
    path: '/devices/saved',
    isPrivate: true,
  })
