import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/options-device-change')({
  head: () => pageHead({ path: '/options-device-change' }),
  component: () => <h1>options-device-change</h1>,
})
