import { createFileRoute } from '@tanstack/react-router'
import { onlyRead } from '#src/content/only-read.server.ts'
import { startPreview } from '#src/content/preview-door.server.ts'

export const Route = createFileRoute('/preview/enable')({
  server: { handlers: { GET: ({ request }) => startPreview(request), ANY: onlyRead } },
})
