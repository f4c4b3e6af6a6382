import { createFileRoute } from '@tanstack/react-router'
import { endPreview } from '#src/content/preview-door.server.ts'

export const Route = createFileRoute('/preview/disable')({
  server: { handlers: { GET: endPreview } },
})
