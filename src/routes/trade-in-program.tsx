import { createFileRoute, notFound } from '@tanstack/react-router'
import { isTradeInEnabled } from '#app.config.ts'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'
import { DeferredPageBody } from './-deferred-page-body.tsx'
import { prefetchLiveBlocks } from './-prefetch-live-blocks.ts'

export const Route = createFileRoute('/trade-in-program')({
  beforeLoad: () => {
    if (!isTradeInEnabled) throw notFound()
  },
  loader: ({ context }) =>
    loadContentPage(context.queryClient, '/trade-in-program', prefetchLiveBlocks, 'trade-in'),
  head: ({ loaderData }) => contentPageHead('/trade-in-program', loaderData),
  component: () => (
    <ContentPage route="/trade-in-program">
      <DeferredPageBody route="/trade-in-program" questions="trade-in" />
    </ContentPage>
  ),
})
