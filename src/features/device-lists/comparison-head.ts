import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import type { ComparisonSearch } from './comparison-search.ts'
import { maxStored } from './stored-devices.ts'

/** For search engines and those who share the address: they read the HTML that the server sends. */
const forReaders = createIsomorphicFn()
  .server(() => ({ description: m.compare_description({ max: maxStored.compared }) }))
  .client(() => ({}))

/** Search engines know the page; what somebody compares on it is a text of its own, which people share. */
export const comparisonHead = ({ match: { search } }: { match: { search: ComparisonSearch } }) =>
  pageHead({
    title: m.compare_title(),
    ...forReaders(),
    path: '/devices/compare',
    isView: search.device !== undefined,
  })
