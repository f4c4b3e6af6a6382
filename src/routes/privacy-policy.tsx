import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/privacy-policy')({
  head: () => pageHead({ path: '/privacy-policy' }),
  component: () => <h1>privacy-policy</h1>,
})
