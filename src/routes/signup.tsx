import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/signup')({
  head: () => pageHead({ path: '/signup' }),
  component: () => <h1>signup</h1>,
})
