import { createFileRoute } from '@tanstack/react-router'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { LegalPage } from '#src/features/pages/legal-page.tsx'
import { loadLegal } from '#src/features/pages/pages.data.ts'

export const Route = createFileRoute('/terms-of-use')({
  loader: ({ context }) => loadLegal(context.queryClient, '/terms-of-use'),
  head: ({ loaderData }) => contentPageHead('/terms-of-use', loaderData),
  component: () => <LegalPage route="/terms-of-use" />,
})
