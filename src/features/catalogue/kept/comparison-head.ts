import { pageHead } from '#src/i18n/page-head.ts'
import { m } from '#src/i18n/paraglide/messages.js'

/** Search engines know one comparison; each that people share is a view of it. */
export const comparisonHead = () =>
  pageHead({
    title: m.compare_title(),
    description: m.compare_description(),
    path: '/devices/compare',
  })
