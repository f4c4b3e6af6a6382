import { createFileRoute } from '@tanstack/react-router'
import { contentEvents } from '#src/content/content-events.server.ts'
import { onlyRead } from '#src/content/only-read.server.ts'

export const Route = createFileRoute('/content-events')({
  server: { handlers: { GET: ({ request }) => contentEvents(request), ANY: onlyRead } },
})
