import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/trade-in-program')({
  head: () => pageHead({ path: '/trade-in-program' }),
  component: () => <h1>trade-in-program</h1>,
})
