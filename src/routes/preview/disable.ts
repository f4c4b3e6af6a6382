import { createFileRoute } from '@tanstack/react-router'
import { onlyRead } from '#src/content/only-read.server.ts'
import { endPreview } from '#src/content/preview-door.server.ts'

export const Route = createFileRoute('/preview/disable')({
  server: { handlers: { GET: ({ request }) => endPreview(request), ANY: onlyRead } },
})
