import { createFileRoute } from '@tanstack/react-router'
import { ChangeEligibility } from '#src/features/change-subscription/change-eligibility.tsx'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'
import { DeferredPageBody } from './-deferred-page-body.tsx'
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
    <ContentPage route="/options-device-change">
      <ChangeEligibility />
      <DeferredPageBody route="/options-device-change" questions="device-change" />
    </ContentPage>
  ),
})
