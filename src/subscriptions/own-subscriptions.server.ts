import { listSubscriptionsByActivity } from '#contract/account-subscriptions.ts'
import type { Invoice } from '#contract/invoice.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { expectedShippingDay, paidShippingDay } from '#contract/shipping-day.ts'
import type { Subscription } from '#contract/subscription.ts'
import { isSessionKept, onApiError } from '#src/api-client/on-api-error.server.ts'
import { listOpenInvoices } from '#src/billing/own-billing.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { fetchItem } from '#src/items/items.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { type OwnSubscription, toOwnSubscription } from './own-subscription.ts'
import { reached } from './timeline-steps.ts'

export interface OwnSubscriptions {
  /** Day in Japan by the API's clock, which may run ahead of this one, as in the demonstration. */
  readonly today: string
  readonly subscriptions: readonly OwnSubscription[]
}

/** What is to be paid; nothing while that is unknown, because a subscription is shown without its sum too. */
const fetchOpenInvoices = (): Promise<readonly Invoice[]> =>
  listOpenInvoices().catch(onApiError([], isSessionKept))

const fetchByActivity = ({ isActive }: { readonly isActive: boolean }) =>
  callAsUser(listSubscriptionsByActivity, {
    params: { filter_active: isActive ? 'true' : 'false' },
  })

/**
 * @param invoices of the same user, when they are fetched anyway
 * @throws ApiError as `callAsUser`
 */
export async function fetchActiveSubscriptions(
  invoices?: Promise<readonly Invoice[]>,
): Promise<OwnSubscriptions> {
  // Both at once: a promise that is rejected while nothing awaits it ends the process.
  const [{ results: found, today }, given] = await Promise.all([
    fetchByActivity({ isActive: true }),
    invoices,
  ])
  const day = today ?? dayInJapan(Date.now())
  const [own, shipsOn] = await Promise.all([
    toOwn(found, given),
    Promise.all(found.map((one) => shippingDayOf(one, day))),
  ])
  const subscriptions = own.map((one, place) => ({ ...one, shipsOn: shipsOn[place] ?? null }))
  return { today: day, subscriptions }
}

/** @throws ApiError as `callAsUser` */
export async function fetchPastSubscriptions(): Promise<readonly OwnSubscription[]> {
  const { results } = await fetchByActivity({ isActive: false })
  return await toOwn(results)
}

/** When a paid device is likely to be sent; a day that has passed says nothing any more. */
async function shippingDayOf(subscription: Subscription, today: string): Promise<string | null> {
  const { item, shipping, status } = subscription
  if (status !== 'waiting_for_shipment' || shipping?.shipped_at) return null
  const paidAt = reached(subscription, status)
  if (paidAt === null) return null
  const found = await fetchItem(item.slug).catch(onApiError(null))
  const paidOn = dayInJapan(Date.parse(paidAt))
  return found && expectedShippingDay(paidShippingDay(found, paidOn), today)
}

/** With what is open of each, such as the fee of one that ended early. */
async function toOwn(
  found: readonly Subscription[],
  given?: readonly Invoice[],
): Promise<readonly OwnSubscription[]> {
  const hasOpen = found.some(({ unpaid_invoice_slug }) => unpaid_invoice_slug !== null)
  const known = given ?? (hasOpen ? await fetchOpenInvoices() : [])
  return found.map((one) => toOwnSubscription(one, known, getLocale()))
}
