import { createFileRoute } from '@tanstack/react-router'
import { methodNotAllowed } from '#src/content/method-not-allowed.server.ts'
import { startPreview } from '#src/content/preview/preview-mode.server.ts'

export const Route = createFileRoute('/preview/enable')({
  server: { handlers: { GET: ({ request }) => startPreview(request), ANY: methodNotAllowed } },
})
