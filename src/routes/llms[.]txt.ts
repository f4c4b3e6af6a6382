import { createFileRoute } from '@tanstack/react-router'
import { deviceSections } from '#src/features/device-links/device-links.server.ts'
import { pageSections } from '#src/features/pages/page-links.server.ts'
import { llmsText } from '#src/seo/llms-text.ts'
import { textAnswer } from '#src/seo/text-answer.server.ts'
import { asCritical } from '#src/upstream/wait-budget.server.ts'

async function answer({ request }: { request: Request }) {
  const [{ pages, legal }, { lists, devices }] = await asCritical(() =>
    Promise.all([pageSections(), deviceSections()]),
  )
  return textAnswer(request, 'text/plain', [devices, JSON.stringify([pages, legal])], () =>
    llmsText([pages, lists, devices, legal]),
  )
}

/** In the language of the address: `/en/llms.txt` is in English. */
export const Route = createFileRoute('/llms.txt')({
  server: { handlers: { GET: answer, HEAD: answer } },
})
