import { createFileRoute } from '@tanstack/react-router'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'
import { AccountShortcut } from '#src/features/reboot-points/account-shortcut.tsx'
import { DeferredPageBody } from './-deferred-page-body.tsx'
import { prefetchLiveBlocks } from './-prefetch-live-blocks.ts'

export const Route = createFileRoute('/invite-program')({
  loader: ({ context }) =>
    loadContentPage(context.queryClient, '/invite-program', prefetchLiveBlocks, 'invite'),
  head: ({ loaderData }) => contentPageHead('/invite-program', loaderData),
  component: () => (
    <ContentPage route="/invite-program">
      <AccountShortcut view="invitations" />
      <DeferredPageBody route="/invite-program" questions="invite" />
    </ContentPage>
  ),
})
