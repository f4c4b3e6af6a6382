import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'
import { AccountShortcut } from '#src/features/reboot-points/account-shortcut.tsx'
import { DeferredPageBody } from './-deferred-page-body.tsx'
import { prefetchLiveBlocks } from './-prefetch-live-blocks.ts'

export const Route = createFileRoute('/reboot-points')({
  loader: ({ context }) =>
    loadContentPage(context.queryClient, '/reboot-points', prefetchLiveBlocks, 'points'),
  head: ({ loaderData }) => contentPageHead('/reboot-points', loaderData),
  component: () => (
    <ContentPage route="/reboot-points">
      <AccountShortcut />
      <DeferredPageBody route="/reboot-points" questions="points" />
    </ContentPage>
  ),
})
