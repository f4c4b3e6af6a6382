import { createFileRoute } from '@tanstack/react-router'
import { planSearch } from '#src/features/device-blocks/device-blocks.data.ts'
import { ContentPage } from '#src/features/pages/content-page.tsx'
import { contentPageHead } from '#src/features/pages/content-page-head.ts'
import { loadContentPage } from '#src/features/pages/pages.data.ts'
import { DeferredPageBody } from './-deferred-page-body.tsx'
import { prefetchChosenPlan } from './-prefetch-live-blocks.ts'

export const Route = createFileRoute('/plans-overview')({
  validateSearch: planSearch,
  loaderDeps: ({ search: { device } }) => ({ device }),
  loader: ({ context, deps: { device } }) =>
    loadContentPage(context.queryClient, '/plans-overview', prefetchChosenPlan(device), 'general'),
  head: ({ loaderData }) => contentPageHead('/plans-overview', loaderData),
  component: PlansPage,
})

function PlansPage() {
  const search = Route.useSearch()
  return (
    <ContentPage route="/plans-overview">
      <DeferredPageBody route="/plans-overview" questions="general" chosenPlan={search} />
    </ContentPage>
  )
}
