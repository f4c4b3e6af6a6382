import { createFileRoute } from '@tanstack/react-router'
import { applySearch } from '#src/applications/apply-search.ts'
import { loadApplication } from '#src/features/apply/apply.data.ts'
import { ApplyErrorPage } from '#src/features/apply/apply-error-page.tsx'
import { ApplyScreen } from '#src/features/apply/apply-screen.tsx'
import { applyStepNames } from '#src/features/apply/apply-step-names.ts'
import { bareFrame } from '#src/frame/page-frame.ts'
import { SectionNotFound } from '#src/frame/section-not-found.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { requireSession } from '#src/session/require-session.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** An application in its steps, over the whole screen; its address is that of the device (src/url/application-path.ts). */
export const Route = createFileRoute('/devices/$deviceId_/apply')({
  staticData: { frame: bareFrame },
  validateSearch: applySearch,
  beforeLoad: ({ context, location }) => requireSession(context.queryClient, location.publicHref),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { deviceId }, deps }) =>
    loadApplication(queryClient, deviceId, deps),
  // The current step, and what is typed in it, stays until the next one is loaded.
  pendingMs: Number.POSITIVE_INFINITY,
  head: ({ loaderData, params: { deviceId } }) =>
    pageHead({
      path: `/devices/${deviceId}`,
      step: loaderData?.step && applyStepNames[loaderData.step](),
      title: loaderData ? m.apply_title({ device: loaderData.device.name }) : m.apply_name(),
      isPrivate: true,
    }),
  errorComponent: ApplyErrorPage,
  notFoundComponent: () => (
    <SectionNotFound
      text={m.not_found_account_text()}
      action={
        <>
          <ButtonLink to="/devices" tone="primary">
            {m.ui_browse_devices()}
          </ButtonLink>
          <ButtonLink to="/account/my-tech">
            {m.not_found_back({ page: m.subscriptions_my_tech() })}
          </ButtonLink>
        </>
      }
    />
  ),
  component: function ApplyPage() {
    const { start } = Route.useLoaderData()
    return (
      <ApplyScreen deviceId={Route.useParams().deviceId} search={Route.useSearch()} start={start} />
    )
  },
})
