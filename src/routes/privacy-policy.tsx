import { createFileRoute } from '@tanstack/react-router'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { LegalPage } from '#src/features/pages/legal-page.tsx'
import { loadLegal } from '#src/features/pages/pages.data.ts'

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context }) => loadLegal(context.queryClient, '/privacy-policy'),
  head: ({ loaderData }) => contentPageHead('/privacy-policy', loaderData),
  component: () => <LegalPage route="/privacy-policy" />,
})
