import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/account/')({
  head: () => pageHead({ path: '/account' }),
  component: () => <h1>account/index</h1>,
})
