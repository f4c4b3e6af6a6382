import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/plans-overview')({
  head: () => pageHead({ path: '/plans-overview' }),
  component: () => <h1>plans-overview</h1>,
})
