import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'

export const Route = createFileRoute('/reboot-points')({
  loader: ({ context }) => loadContentPage(context.queryClient, '/reboot-points', 'points'),
  head: ({ loaderData }) => contentPageHead('/reboot-points', loaderData),
  component: () => <ContentPage route="/reboot-points" questions="points" />,
})
