import { createFileRoute } from '@tanstack/react-router'
import { contentEvents } from '#src/content/live/content-events.server.ts'
import { methodNotAllowed } from '#src/content/method-not-allowed.server.ts'

export const Route = createFileRoute('/content-events')({
  server: { handlers: { GET: ({ request }) => contentEvents(request), ANY: methodNotAllowed } },
})
