import { createFileRoute } from '@tanstack/react-router'
import { deviceSections } from '#src/features/device-links/device-links.server.ts'
import { pageSections } from '#src/features/pages/page-links.server.ts'
import { siteMap } from '#src/seo/site-map.ts'
import { textAnswer } from '#src/seo/text-answer.server.ts'
import { asCritical } from '#src/upstream/wait-budget.server.ts'

async function answer({ request }: { request: Request }) {
  const [{ pages, legal }, { lists, devices }] = await asCritical(() =>
    Promise.all([pageSections(), deviceSections()]),
  )
  return textAnswer(request, 'application/xml', [devices, JSON.stringify([pages, legal])], () =>
    siteMap([pages, lists, devices, legal].flatMap((section) => section.links)),
  )
}

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: answer, HEAD: answer } },
})
