import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

/** For search engines and those who share the address: they read the HTML that the server sends. */
const forReaders = createIsomorphicFn()
  .server(() => ({ description: m.saved_description() }))
  .client(() => ({}))

/** Different for every visitor: not for search engines. */
export const savedDevicesHead = () =>
  pageHead({
    title: m.saved_title(),
    ...forReaders(),
    path: '/devices/saved',
    isPrivate: true,
  })
