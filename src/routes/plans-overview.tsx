import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'
import { DeferredPageBody } from './-deferred-page-body.tsx'
import { prefetchLiveBlocks } from './-prefetch-live-blocks.ts'

export const Route = createFileRoute('/plans-overview')({
  loader: ({ context }) =>
    loadContentPage(context.queryClient, '/plans-overview', prefetchLiveBlocks, 'general'),
  head: ({ loaderData }) => contentPageHead('/plans-overview', loaderData),
  component: () => (
    <ContentPage route="/plans-overview">
      <DeferredPageBody route="/plans-overview" questions="general" />
    </ContentPage>
  ),
})
