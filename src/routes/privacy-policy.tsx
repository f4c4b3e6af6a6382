import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'

export const Route = createFileRoute('/privacy-policy')({
  loader: ({ context }) => loadContentPage(context.queryClient, '/privacy-policy'),
  head: ({ loaderData }) => contentPageHead('/privacy-policy', loaderData),
  component: () => <ContentPage route="/privacy-policy" />,
})
