import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { MyTechSearch } from '#src/subscriptions/my-tech-search.ts'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import {
  activeSubscriptionsQuery,
  pastSubscriptionsQuery,
} from '#src/subscriptions/own-subscriptions.data.ts'
import { SubscriptionList } from './subscription-list.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

interface MyTechProps {
  readonly search: MyTechSearch
  /** The subscription that the address names. */
  readonly subscription: OwnSubscription | undefined
  readonly helpUrl: string | undefined
}

/** The list, or one subscription. */
export function MyTechScreen({ search, subscription, helpUrl }: MyTechProps) {
  const { data: active } = useSuspenseQuery(activeSubscriptionsQuery)
  const { data: past = [] } = useQuery({
    ...pastSubscriptionsQuery,
    enabled: search.tab === 'past',
  })
  return subscription ? (
    <SubscriptionPage
      subscription={subscription}
      today={active.today}
      done={search.done}
      helpUrl={helpUrl}
    />
  ) : (
    <SubscriptionList tab={search.tab} active={active} past={past} helpUrl={helpUrl} />
  )
}
