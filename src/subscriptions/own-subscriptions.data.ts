import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import { userQuery } from '#src/session/user-query.ts'
import { mayChangeSoon, type OwnSubscription } from './own-subscription.ts'
import { fetchActiveSubscriptions, fetchPastSubscriptions } from './own-subscriptions.server.ts'

const fetchActive = createServerFn().handler(() => fetchActiveSubscriptions())
const fetchPast = createServerFn().handler(() => fetchPastSubscriptions())

/** Those that can still change, and today in Japan. */
export const activeSubscriptionsQuery = userQuery({
  name: ['subscriptions', 'active'],
  load: () => fetchActive(),
  mayChange: ({ subscriptions }) => subscriptions.some(mayChangeSoon),
})

/** Those that are over. */
export const pastSubscriptionsQuery = userQuery({
  name: ['subscriptions', 'past'],
  load: () => fetchPast(),
  // One that ends while it is shown is among these.
  mayChange: () => true,
})

/** The one that the address names; none when it names none. */
export function useOwnSubscription(slug: string | undefined): OwnSubscription | undefined {
  const { data: active } = useSuspenseQuery(activeSubscriptionsQuery)
  const { data: past = [] } = useQuery({
    ...pastSubscriptionsQuery,
    enabled: slug !== undefined,
  })
  return [...active.subscriptions, ...past].find((one) => one.slug === slug)
}
