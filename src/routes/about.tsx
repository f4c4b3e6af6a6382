import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/about')({
  head: () => pageHead({ path: '/about' }),
  component: () => <h1>about</h1>,
})
