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
 * @returns the subscription that the address names
 * @throws the page's 404 for a subscription that the customer does not have
 */
export async function loadMyTech(
  queryClient: QueryClient,
  { subscription, tab }: Pick<MyTechSearch, 'subscription' | 'tab'>,
): Promise<OwnSubscription | undefined> {
  const { subscriptions } = await loadCritical(queryClient, activeSubscriptionsQuery)
  const active = subscription !== undefined && bySlug(subscriptions, subscription)
  if (active) return active
  if (subscription === undefined && tab !== 'past') return undefined
  const past = await loadCritical(queryClient, pastSubscriptionsQuery)
  if (subscription === undefined) return undefined
  const ended = bySlug(past, subscription)
  if (!ended) throw notFound()
  return ended
}
