import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { isChangeDone, loadChange } from '#src/features/change-subscription/change.data.ts'
import { ChangePage } from '#src/features/change-subscription/change-page.tsx'
import { loadDeviceChoice } from '#src/features/choose-device/choose-device.data.ts'
import { ChooseDevicePage, stepTitleId } from '#src/features/choose-device/choose-device-page.tsx'
import { loadMyTech } from '#src/features/my-tech/my-tech.data.ts'
import { MyTechScreen } from '#src/features/my-tech/my-tech-screen.tsx'
import { helpCenterQuery } from '#src/frame/help-center.data.ts'
import { AccountNotFound } from '#src/frame/section-not-found.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { myTechSearch } from '#src/subscriptions/my-tech-search.ts'
import { MyTechView, viewTitle } from '#src/subscriptions/my-tech-view.tsx'
import {
  activeSubscriptionsQuery,
  useOwnSubscription,
} from '#src/subscriptions/own-subscriptions.data.ts'

export const Route = createFileRoute('/account/my-tech')({
  validateSearch: myTechSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const formScript = () => import('#src/features/change-subscription/change-form.tsx')
    const help = queryClient.prefetchQuery(helpCenterQuery)
    const subscription = await loadMyTech(queryClient, deps)
    const [step, choice, isDone] = await Promise.all([
      loadChange(queryClient, deps, formScript),
      loadDeviceChoice(queryClient, deps),
      isChangeDone(queryClient, deps),
      help,
    ])
    return {
      step,
      choice,
      done: isDone ? deps.done : undefined,
      viewTitle: subscription && viewTitle(subscription, deps),
    }
  },
  // A step that was left is requested again: its amounts are those of its day, and its key is used once.
  gcTime: 0,
  notFoundComponent: AccountNotFound,
  head: ({ loaderData }) =>
    pageHead({
      path: '/account/my-tech',
      step: loaderData?.viewTitle,
      title: m.subscriptions_my_tech(),
      isPrivate: true,
    }),
  component: MyTechPage,
})

function MyTechPage() {
  const search = Route.useSearch()
  const { step, choice, done } = Route.useLoaderData()
  const subscription = useOwnSubscription(search.subscription)
  const { today } = useSuspenseQuery(activeSubscriptionsQuery).data
  const { data: help } = useQuery(helpCenterQuery)
  const helpUrl = help?.manageOrReturn ?? help?.main
  const shown = subscription && step && { subscription, step }
  const { action, renewal, item, variant, months, page } = search
  const view = [search.subscription, action, renewal, item, variant, months, page].join(' ')
  return (
    <MyTechView
      view={view}
      content={step?.change.refusal?.code ?? ''}
      titleId={choice ? stepTitleId(choice) : undefined}
    >
      {!shown && (
        <MyTechScreen tab={search.tab} subscription={subscription} done={done} helpUrl={helpUrl} />
      )}
      {shown &&
        (choice && shown.subscription.allowed_actions.includes('change_device') ? (
          <ChooseDevicePage choice={choice} subscription={shown.subscription} />
        ) : (
          <ChangePage key={view} {...shown} search={search} today={today} />
        ))}
    </MyTechView>
  )
}
