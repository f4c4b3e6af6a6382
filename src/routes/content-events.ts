import { createFileRoute } from '@tanstack/react-router'
import { contentEvents } from '#src/content/content-events.server.ts'

export const Route = createFileRoute('/content-events')({
  server: { handlers: { GET: ({ request }) => contentEvents(request) } },
})
