import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'

export const Route = createFileRoute('/plans-overview')({
  loader: ({ context }) => loadContentPage(context.queryClient, '/plans-overview', 'general'),
  head: ({ loaderData }) => contentPageHead('/plans-overview', loaderData),
  component: () => <ContentPage route="/plans-overview" questions="general" />,
})
