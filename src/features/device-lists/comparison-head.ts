import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { maxStored } from './stored-devices.ts'

/** For search engines and those who share the address: they read the HTML that the server sends. */
const forReaders = createIsomorphicFn()
  .server(() => ({ description: m.compare_description({ max: maxStored.compared }) }))
  .client(() => ({}))

/** Search engines know one comparison; each that people share is a view of it. */
export const comparisonHead = () =>
  pageHead({
    title: m.compare_title(),
    ...forReaders(),
    path: '/devices/compare',
  })
