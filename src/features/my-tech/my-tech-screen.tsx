import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ChangeResult, MyTechTab } from '#src/subscriptions/my-tech-search.ts'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import {
  activeSubscriptionsQuery,
  pastSubscriptionsQuery,
} from '#src/subscriptions/own-subscriptions.data.ts'
import { SubscriptionList } from './subscription-list.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

interface MyTechProps {
  readonly tab: MyTechTab | undefined
  /** The subscription that the address names. */
  readonly subscription: OwnSubscription | undefined
  /** What was just done, for a browser without JavaScript. */
  readonly done: ChangeResult | undefined
  readonly helpUrl: string | undefined
}

/** The list, or one subscription. */
export function MyTechScreen({ tab, subscription, done, helpUrl }: MyTechProps) {
  const { data: active } = useSuspenseQuery(activeSubscriptionsQuery)
  const { data: past = [] } = useQuery({
    ...pastSubscriptionsQuery,
    enabled: tab === 'past',
  })
  return subscription ? (
    <SubscriptionPage
      subscription={subscription}
      today={active.today}
      done={done}
      helpUrl={helpUrl}
    />
  ) : (
    <SubscriptionList tab={tab} active={active} past={past} helpUrl={helpUrl} />
  )
}
