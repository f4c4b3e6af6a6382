import { ApiError, commonError } from '#api/domain/api-error.ts'
import { addDays } from '#api/domain/calendar.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { minimumEnd, nextChargeOn, periodOf } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { findFirstPaidInvoice, updateInvoicePeriod } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { addStock, releaseStock } from '#api/store/stock.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  transitionSubscription,
  updateSubscription,
} from '#api/store/subscription-status.ts'
import { findSubscriptionBySlug } from '#api/store/subscriptions.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'
import { emailCustomer } from './email-customer.ts'
import { refundSubscription } from './refund-invoice.ts'

const invalid = () => new ApiError(400, 'invalid_transition')

/** Runs an operation on one subscription, held against everything else that happens to its user. @throws ApiError 404 */
async function operate(
  context: AppContext,
  slug: string,
  work: (database: Database, found: SubscriptionRow, now: Date) => Promise<void>,
) {
  const now = context.now()
  const named = await findSubscriptionBySlug(context.database, slug)
  if (named === undefined) throw commonError('not_found')
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, named.user_id)
    const found = await lockSubscription(transaction, named.id)
    if (found !== undefined) await work(transaction, found, now)
  })
}

interface Parcel {
  readonly slug: string
  readonly carrier: string
  readonly tracking: string
  readonly etaDays: number
}

/** The device leaves the warehouse. @throws ApiError 400 `invalid_transition` */
export const shipSubscription = (
  context: AppContext,
  { slug, carrier, tracking, etaDays }: Parcel,
) =>
  operate(context, slug, async (database, found, now) => {
    if (found.status !== 'waiting_for_shipment' || found.shipped_at !== null) throw invalid()
    const eta = addDays(toJapanDay(now), etaDays)
    await updateSubscription(database, found.id, { carrier, tracking, eta, shipped_at: now })
    const values = { carrier, tracking, eta }
    await emailCustomer(
      database,
      found,
      { template: 'shipped', values },
      { siteUrl: context.siteUrl, now },
    )
  })

/** The customer has the device: the first month begins. @throws ApiError 400 `invalid_transition` */
export const deliverSubscription = (
  context: AppContext,
  { slug, serialLast4 }: { readonly slug: string; readonly serialLast4: string },
) =>
  operate(context, slug, async (database, found, now) => {
    if (found.shipped_at === null) throw invalid()
    const startedOn = toJapanDay(now)
    const delivered = await transitionSubscription(database, found.id, {
      to: 'subscribed',
      now,
      set: {
        delivered_at: now,
        started_on: startedOn,
        minimum_ends_on: minimumEnd({ startedOn, months: found.months }),
        next_charge_on: nextChargeOn(startedOn, 1),
        serial_last4: serialLast4,
        // What is with the customer is not in the warehouse any more.
        holds_stock: false,
      },
    })
    if (delivered === undefined) throw invalid()
    await setFirstPeriod(database, delivered.id, startedOn)
    const values = { minimum_ends_on: delivered.minimum_ends_on ?? '' }
    await emailCustomer(
      database,
      delivered,
      { template: 'delivered', values },
      { siteUrl: context.siteUrl, now },
    )
  })

/** Only now is it known which days the first payment was for. */
async function setFirstPeriod(database: Database, subscriptionId: number, startedOn: string) {
  const first = await findFirstPaidInvoice(database, subscriptionId)
  if (first === undefined) return
  await updateInvoicePeriod(database, first.id, periodOf(startedOn, 0))
}

/** The parcel is lost or came back: everything is refunded. @throws ApiError 400 `invalid_transition` */
export async function failShipment(context: AppContext, slug: string) {
  await operate(context, slug, async (database, found, now) => {
    const failed = await transitionSubscription(database, found.id, {
      to: 'subscription_failed',
      now,
    })
    if (failed === undefined || found.status !== 'waiting_for_shipment') throw invalid()
    await releaseStock(database, failed)
    await emailCustomer(
      database,
      failed,
      { template: 'shipment_failed' },
      { siteUrl: context.siteUrl, now },
    )
  })
  await refundSubscription(context, slug)
}

/** The device is back: the subscription ends. @throws ApiError 400 `invalid_transition` */
export const receiveReturn = (context: AppContext, slug: string) =>
  operate(context, slug, async (database, found, now) => {
    const ended = await transitionSubscription(database, found.id, {
      to: 'ended',
      now,
      set: { ended_on: toJapanDay(now), next_charge_on: null },
    })
    if (ended === undefined) throw invalid()
    await addStock(database, ended.variant_id)
    await emailCustomer(database, ended, { template: 'ended' }, { siteUrl: context.siteUrl, now })
  })

/** A broken device goes to repair and comes back; the months go on. @throws ApiError 400 `invalid_transition` */
export const moveToRepair = (context: AppContext, slug: string) =>
  operate(context, slug, async (database, found, now) => {
    const set = { care_claims_used: found.care_claims_used + 1 }
    if (!(await transitionSubscription(database, found.id, { to: 'in_repair', now, set })))
      throw invalid()
  })

export const returnFromRepair = (context: AppContext, slug: string) =>
  operate(context, slug, async (database, found, now) => {
    if (found.status !== 'in_repair') throw invalid()
    await transitionSubscription(database, found.id, { to: 'subscribed', now })
  })
