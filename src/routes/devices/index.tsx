import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageHead } from '#src/i18n/page-head.ts'
import { optionalValue, optionalValues } from '#src/url/search-params.ts'

export const Route = createFileRoute('/devices/')({
  validateSearch: v.object({
    category: optionalValues(['Phones', 'Tablets', 'Other']),
    page: optionalValue(v.pipe(v.unknown(), v.transform(Number), v.integer(), v.minValue(1))),
  }),
  head: () => pageHead({ path: '/devices' }),
  component: () => <h1>devices/index</h1>,
})
