import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/terms-of-use')({
  head: () => pageHead({ path: '/terms-of-use' }),
  component: () => <h1>terms-of-use</h1>,
})
