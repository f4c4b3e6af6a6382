import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'
import { liveBlocks } from './-live-blocks.tsx'
import { prefetchLiveBlocks } from './-prefetch-live-blocks.ts'

export const Route = createFileRoute('/options-device-change')({
  loader: ({ context }) =>
    loadContentPage(
      context.queryClient,
      '/options-device-change',
      prefetchLiveBlocks,
      'device-change',
    ),
  head: ({ loaderData }) => contentPageHead('/options-device-change', loaderData),
  component: () => (
    <ContentPage route="/options-device-change" live={liveBlocks} questions="device-change" />
  ),
})
