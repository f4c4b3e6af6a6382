import { createServerFn } from '@tanstack/react-start'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import { mayChangeSoon } from '#src/subscriptions/own-subscription.ts'
import { fetchOverview } from './overview.server.ts'

const fetchAccount = createServerFn().handler(fetchOverview)

/** Everything that the account's first page says, in one answer. */
export const accountQuery = userQuery({
  name: ['overview'],
  load: () => fetchAccount(),
  mayChange: ({ subscriptions }) => subscriptions.some(mayChangeSoon),
})

const fetchAccountStatus = createServerFn().handler(async () => (await readOwnUser()).status)

/** For all pages of the account, none of which waits for it: a query of its own, so that the first page waits for its own. */
export const accountStatusQuery = userQuery({
  name: ['account-status'],
  load: () => fetchAccountStatus(),
})
