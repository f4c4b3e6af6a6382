import { wrongState } from '#api/domain/api-error.ts'
import { toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { minimumEnd, monthBeginsOn, periodOf } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { findFirstPaidInvoice, updateInvoicePeriod } from '#api/store/invoices.ts'
import {
  type SubscriptionRow,
  transitionSubscription,
  updateSubscription,
} from '#api/store/subscription-status.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { creditDelivery } from './credit-rent.ts'
import { emailCustomer } from './email-customer.ts'
import { operateOnSubscription } from './operate-on-subscription.ts'

/** A replacement for a device that has been in use is on its way. */
const isReplacement = ({ started_on, shipped_at, delivered_at, is_final }: SubscriptionRow) =>
  started_on !== null && shipped_at !== null && delivered_at === null && !is_final

/**
 * The customer has the device: the first month begins, or goes on with a replacement.
 * @throws ApiError 404, 400 `invalid_transition`
 */
export const deliverSubscription = (
  context: AppContext,
  { slug, serialLast4 }: { readonly slug: string; readonly serialLast4: string },
) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    if (isReplacement(found)) {
      const set = { delivered_at: now, serial_last4: serialLast4 }
      await updateSubscription(database, found.id, set)
      return
    }
    const { status, shipped_at } = found
    const state = { status, shipped_at: toJapanTimeOrNull(shipped_at) }
    // A device that comes back from repair, or from a collector, has been delivered before.
    if (status !== 'waiting_for_shipment' || shipped_at === null) throw wrongState(state)
    const startedOn = dayInJapan(now)
    const delivered = await transitionSubscription(database, found.id, {
      to: 'subscribed',
      now,
      set: {
        delivered_at: now,
        started_on: startedOn,
        device_since: startedOn,
        minimum_started_on: startedOn,
        minimum_months: found.months,
        minimum_ends_on: minimumEnd({ startedOn, months: found.months }),
        next_charge_on: monthBeginsOn(startedOn, found.months_invoiced),
        serial_last4: serialLast4,
        // What is with the customer is not in the warehouse any more.
        holds_stock: false,
      },
    })
    if (delivered === undefined) throw wrongState(state)
    await beginFirstMonth(database, delivered.id, startedOn, now)
    const values = { minimum_ends_on: delivered.minimum_ends_on ?? '' }
    await emailCustomer(
      database,
      delivered,
      { template: 'delivered', values },
      { siteUrl: context.siteUrl, now },
    )
  })

/** Only now are the days of the first payment known. */
async function beginFirstMonth(
  database: Database,
  subscriptionId: number,
  startedOn: string,
  now: Date,
) {
  const first = await findFirstPaidInvoice(database, subscriptionId)
  if (first === undefined) return
  await updateInvoicePeriod(database, first.id, periodOf(startedOn, 0))
  await creditDelivery(database, first.id, now)
}
