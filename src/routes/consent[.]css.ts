import { createFileRoute } from '@tanstack/react-router'
import { consentSheet } from '#src/consent/answer-consent.server.ts'

const answer = ({ request }: { request: Request }) => consentSheet(request)

export const Route = createFileRoute('/consent.css')({
  server: { handlers: { GET: answer, HEAD: answer } },
})
