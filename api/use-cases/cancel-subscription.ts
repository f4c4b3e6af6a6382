import { ApiError } from '#api/domain/api-error.ts'
import { addDays } from '#api/domain/calendar.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { earlyEndFee } from '#api/domain/money.ts'
import { mayReturn, returnDays } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { findOpenInvoice } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import { releaseStock } from '#api/store/stock.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  transitionSubscription,
  updateSubscription,
} from '#api/store/subscription-status.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { Fees } from '#contract/fees.ts'
import type { AppContext } from './app-context.ts'
import { closeUnpaidApplication } from './close-unpaid-application.ts'
import { emailCustomer } from './email-customer.ts'
import { requireSubscription } from './read-subscription.ts'
import { refundSubscription } from './refund-invoice.ts'

const notAllowed = () => new ApiError(400, 'cancel_not_allowed')

/** Before dispatch the application ends; in use it is a request to return the device. @throws ApiError as the contract lists. */
export async function cancelSubscription(
  context: AppContext,
  userId: number,
  name: string,
  now: Date,
) {
  const named = await requireSubscription(context, userId, name)
  const { fees } = await readCachedBusinessRules(context.database)
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId)
    const found = await lockSubscription(transaction, named.id)
    if (found === undefined) throw notAllowed()
    if (found.status === 'subscribed') await requestReturn(context, transaction, found, fees, now)
    else await endApplication(transaction, found, now)
  })
  await refundSubscription(context, named.slug)
  return named.id
}

async function endApplication(database: Database, found: SubscriptionRow, now: Date) {
  if (found.shipped_at !== null) throw notAllowed()
  if (found.status === 'waiting_for_shipment') {
    const set = { request_status: 'cancelled' as const }
    if (!(await transitionSubscription(database, found.id, { to: 'cancelled', now, set })))
      throw notAllowed()
    return releaseStock(database, found)
  }
  const closed = await closeUnpaidApplication(database, found, { to: 'cancelled', now })
  if (closed === undefined) throw notAllowed()
  await updateSubscription(database, found.id, { request_status: 'cancelled' })
}

/** From 30 days before the minimum end; what is unpaid is paid first. */
async function requestReturn(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  fees: Fees,
  now: Date,
) {
  const today = toJapanDay(now)
  if (found.end_requested_at !== null) throw notAllowed()
  const invoice = await findOpenInvoice(database, found.id)
  if (invoice !== undefined && invoice.status !== 'SCHEDULED') {
    const balance = invoice.total - invoice.paid
    throw new ApiError(400, 'unpaid_invoice', { data: { invoice_slug: invoice.slug, balance } })
  }
  const endsOn = found.minimum_ends_on ?? today
  if (!mayReturn(today, endsOn)) {
    const fee = earlyEndFee({
      monthly: found.monthly,
      startedOn: found.started_on ?? today,
      months: found.months,
      today,
      feePct: fees.early_end_pct,
    })
    throw new ApiError(400, 'minimum_term', { data: { ends_on: endsOn, early_end_fee: fee } })
  }
  await startReturn(context, database, found, now)
}

/** The customer is asked to send the device back; months that begin before it arrives are still invoiced. */
export async function startReturn(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  now: Date,
) {
  const today = toJapanDay(now)
  const base =
    found.minimum_ends_on !== null && found.minimum_ends_on > today ? found.minimum_ends_on : today
  const returnBy = addDays(base, returnDays)
  await updateSubscription(database, found.id, {
    end_requested_at: now,
    return_by: returnBy,
    end_fee: 0,
  })
  const mail = { template: 'end_requested', values: { return_by: returnBy } } as const
  await emailCustomer(database, found, mail, { siteUrl: context.siteUrl, now })
}
