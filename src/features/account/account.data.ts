import { createServerFn } from '@tanstack/react-start'
import { isSessionKept, onApiError } from '#src/api-client/on-api-error.server.ts'
import { listOpenInvoices } from '#src/billing/own-billing.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import { mayChangeSoon } from '#src/subscriptions/own-subscription.ts'
import {
  fetchActiveSubscriptions,
  fetchPastSubscriptions,
} from '#src/subscriptions/own-subscriptions.server.ts'
import { overviewOf } from './overview.ts'

/** The page shows what it has without them. */
const readInvoices = () => listOpenInvoices().catch(onApiError(null, isSessionKept))

/** Only for the words on an empty shelf. */
const readHadDevice = () =>
  fetchPastSubscriptions()
    .then((past) => past.some(({ started_on }) => started_on !== null))
    .catch(onApiError(false, isSessionKept))

/** All calls at once, but one for a customer without a device. @throws ApiError as `callAsUser`, when the user or the subscriptions cannot be read */
const fetchAccount = createServerFn().handler(async () => {
  const openInvoices = readInvoices()
  const [user, own, invoices] = await Promise.all([
    readOwnUser(),
    fetchActiveSubscriptions(openInvoices.then((known) => known ?? [])),
    openInvoices,
  ])
  const hadDevice = own.subscriptions.length === 0 && (await readHadDevice())
  return overviewOf(user, own, { invoices, hadDevice })
})

/** Everything on the account's first page, in one answer. */
export const accountQuery = userQuery({
  name: ['overview'],
  load: () => fetchAccount(),
  mayChange: ({ subscriptions }) => subscriptions.some(mayChangeSoon),
})

const fetchAccountStatus = createServerFn().handler(async () => {
  const { status, agreement } = await readOwnUser()
  const { required, version, agreed_at: agreedAt } = agreement
  return { status, newTerms: required ? { version, agreedAt } : null }
})

/** For all pages of the account, none of which waits for it: a separate query, so that the first page waits for its own. */
export const accountStatusQuery = userQuery({
  name: ['account-status'],
  load: () => fetchAccountStatus(),
})
