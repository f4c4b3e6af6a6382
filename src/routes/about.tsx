import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'
import { DeferredPageBody } from './-deferred-page-body.tsx'
import { prefetchLiveBlocks } from './-prefetch-live-blocks.ts'

export const Route = createFileRoute('/about')({
  loader: ({ context }) => loadContentPage(context.queryClient, '/about', prefetchLiveBlocks),
  head: ({ loaderData }) => contentPageHead('/about', loaderData),
  component: () => (
    <ContentPage route="/about">
      <DeferredPageBody route="/about" />
    </ContentPage>
  ),
})
