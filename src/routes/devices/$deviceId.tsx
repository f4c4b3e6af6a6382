import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#src/i18n/page-head.ts'

export const Route = createFileRoute('/devices/$deviceId')({
  head: ({ params }) => pageHead({ path: `/devices/${params.deviceId}` }),
  component: () => <h1>device</h1>,
})
