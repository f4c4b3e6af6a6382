import { createFileRoute } from '@tanstack/react-router'
import { robots } from '#src/seo/robots.ts'
import { textAnswer } from '#src/seo/text-answer.server.ts'

const answer = ({ request }: { request: Request }) => textAnswer(request, 'text/plain', [], robots)

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: answer, HEAD: answer } },
})
