import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { loadCritical } from '#src/api-client/load-critical.ts'
import type { MyTechSearch } from '#src/subscriptions/my-tech-search.ts'
import type { OwnSubscription } from '#src/subscriptions/own-subscription.ts'
import {
  activeSubscriptionsQuery,
  pastSubscriptionsQuery,
} from '#src/subscriptions/own-subscriptions.data.ts'

const bySlug = (subscriptions: readonly OwnSubscription[], slug: string) =>
  subscriptions.find((one) => one.slug === slug)

/**
 * For the loader: the lists that the view in the address needs.
 * @throws the page's 404 for a subscription that the customer does not have
 */
export async function loadMyTech(
  queryClient: QueryClient,
  { subscription, tab }: Pick<MyTechSearch, 'subscription' | 'tab'>,
): Promise<void> {
  const { subscriptions } = await loadCritical(queryClient, activeSubscriptionsQuery)
  if (subscription !== undefined && bySlug(subscriptions, subscription)) return
  if (subscription === undefined && tab !== 'past') return
  const past = await loadCritical(queryClient, pastSubscriptionsQuery)
  if (subscription !== undefined && !bySlug(past, subscription)) throw notFound()
}
