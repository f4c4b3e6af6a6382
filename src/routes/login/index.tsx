import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { pageHead } from '#src/i18n/page-head.ts'
import { optionalText, optionalValue } from '#src/url/search-params.ts'

export const Route = createFileRoute('/login/')({
  validateSearch: v.object({
    next: optionalText,
    error: optionalValue(v.string()),
    reason: optionalValue(v.picklist(['expired'])),
  }),
  head: () => pageHead({ path: '/login' }),
  component: () => <h1>login/index</h1>,
})
