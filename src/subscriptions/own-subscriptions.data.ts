import { createServerFn } from '@tanstack/react-start'
import { userQuery } from '#src/session/user-query.ts'
import { mayChangeSoon } from './own-subscription.ts'
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
