import { createFileRoute } from '@tanstack/react-router'
import { answerSharePicture } from '#src/seo/share-pictures.server.ts'

const answer = ({ request }: { request: Request }) => answerSharePicture(request)

/** Pictures of pages for social networks; the address holds what is on them. */
export const Route = createFileRoute('/share/$')({
  server: { handlers: { GET: answer, HEAD: answer } },
})
