import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/invite-program')({
  head: () => pageHead({ path: '/invite-program' }),
  component: () => <h1>invite-program</h1>,
})
