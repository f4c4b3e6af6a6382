import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/how-it-works')({
  head: () => pageHead({ path: '/how-it-works' }),
  component: () => <h1>how-it-works</h1>,
})
