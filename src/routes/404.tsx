import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/404')({
  head: () => pageHead({ path: '/404' }),
  component: () => <h1>404</h1>,
})
