import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ChangePage } from '#src/features/my-tech/change-page.tsx'
import { page } from '#src/features/my-tech/my-tech.css.ts'
import { loadMyTech } from '#src/features/my-tech/my-tech.data.ts'
import { myTechSearch } from '#src/features/my-tech/my-tech-search.ts'
import { SubscriptionList } from '#src/features/my-tech/subscription-list.tsx'
import { SubscriptionPage } from '#src/features/my-tech/subscription-page.tsx'
import { helpCentreQuery } from '#src/frame/help-centre.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import {
  activeSubscriptionsQuery,
  pastSubscriptionsQuery,
} from '#src/subscriptions/own-subscriptions.data.ts'
import { container } from '#src/ui/layout.css.ts'
import { useFocusOnView } from '#src/ui/use-focus-on-step.ts'

export const Route = createFileRoute('/account/my-tech')({
  validateSearch: myTechSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const formScript = () => import('#src/features/my-tech/change-form.tsx')
    const [step] = await Promise.all([
      loadMyTech(queryClient, deps, formScript),
      queryClient.prefetchQuery(helpCentreQuery),
    ])
    return step
  },
  // A step that was left is asked for anew: its amounts are those of its day, and its key is used once.
  gcTime: 0,
  head: () => pageHead({ path: '/account/my-tech', title: m.account_my_tech(), isPrivate: true }),
  component: MyTechPage,
})

const titleId = 'my-tech-title'

/** The list, one subscription, or a step of something that is done with it: the address says which. */
function MyTechPage() {
  const search = Route.useSearch()
  const step = Route.useLoaderData()
  const { data: help } = useQuery(helpCentreQuery)
  const { data: active } = useSuspenseQuery(activeSubscriptionsQuery)
  const { data: past = [] } = useQuery({
    ...pastSubscriptionsQuery,
    enabled: search.tab === 'past' || search.subscription !== undefined,
  })
  const { today } = active
  const subscription = [...active.subscriptions, ...past].find(
    ({ slug }) => slug === search.subscription,
  )
  useFocusOnView([search.subscription, step?.action, step?.change.key].join(' '), titleId)
  const shared = { titleId, helpUrl: help?.manageOrReturn ?? help?.main }
  return (
    <div className={`${container} ${page}`}>
      {!subscription && <SubscriptionList {...{ ...shared, active, past }} tab={search.tab} />}
      {subscription && step && (
        <ChangePage key={step.change.key} {...{ titleId, subscription, step, search }} />
      )}
      {subscription && !step && (
        <SubscriptionPage {...{ ...shared, subscription, today }} done={search.done} />
      )}
    </div>
  )
}
