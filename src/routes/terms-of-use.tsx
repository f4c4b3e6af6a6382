import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'

export const Route = createFileRoute('/terms-of-use')({
  loader: ({ context }) => loadContentPage(context.queryClient, '/terms-of-use'),
  head: ({ loaderData }) => contentPageHead('/terms-of-use', loaderData),
  component: () => <ContentPage route="/terms-of-use" />,
})
