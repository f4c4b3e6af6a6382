import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/reboot-points')({
  head: () => pageHead({ path: '/reboot-points' }),
  component: () => <h1>reboot-points</h1>,
})
