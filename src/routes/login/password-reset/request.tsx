import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/login/password-reset/request')({
  head: () => pageHead({ path: '/login/password-reset/request' }),
  component: () => <h1>login/password-reset/request</h1>,
})
