import { createFileRoute } from '@tanstack/react-router'
import { methodNotAllowed } from '#src/content/method-not-allowed.server.ts'
import { endPreview } from '#src/content/preview/preview-mode.server.ts'

export const Route = createFileRoute('/preview/disable')({
  server: { handlers: { GET: ({ request }) => endPreview(request), ANY: methodNotAllowed } },
})
