import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'
import { DeferredPageBody } from './-deferred-page-body.tsx'
import { prefetchLiveBlocks } from './-prefetch-live-blocks.ts'

export const Route = createFileRoute('/how-it-works')({
  loader: ({ context }) =>
    loadContentPage(context.queryClient, '/how-it-works', prefetchLiveBlocks, 'general'),
  head: ({ loaderData }) => contentPageHead('/how-it-works', loaderData),
  component: () => (
    <ContentPage route="/how-it-works">
      <DeferredPageBody route="/how-it-works" questions="general" />
    </ContentPage>
  ),
})
