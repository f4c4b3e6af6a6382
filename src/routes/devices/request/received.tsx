import { createFileRoute } from '@tanstack/react-router'
import { ReceivedScreen } from '#src/features/requests/received-screen.tsx'
import { fetchReceivedRequest } from '#src/features/requests/requests.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'

export const Route = createFileRoute('/devices/request/received')({
  loader: () => fetchReceivedRequest(),
  head: ({ loaderData: request }) =>
    pageHead({
      path: '/devices/request/received',
      title: request ? m.requests_received_title() : m.requests_none_title(),
      isPrivate: true,
    }),
  component: function ReceivedPage() {
    return <ReceivedScreen request={Route.useLoaderData()} />
  },
})
