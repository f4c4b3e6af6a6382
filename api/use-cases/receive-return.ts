import { wrongState } from '#api/domain/api-error.ts'
import type { Moment } from '#api/domain/japan-time.ts'
import { isReturnLate, monthBeginsOn } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { addStock, type Piece } from '#api/store/stock.ts'
import { type SubscriptionRow, transitionSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { paymentDays } from '#contract/waiting-times.ts'
import type { AppContext } from './app-context.ts'
import { cancelBuyout } from './buy-device.ts'
import { cancelDeviceChange } from './change-device.ts'
import { emailCustomer } from './email-customer.ts'
import { issueInvoice } from './issue-invoice.ts'
import { issueRent, scheduleCharges } from './issue-rent.ts'
import { operateOnSubscription } from './operate-on-subscription.ts'
import { releaseRent } from './release-rent.ts'
import { earlyEndLine, feeOfEarlyEnd } from './request-end.ts'

/**
 * The device is back: the subscription ends. Rent for a late return and the fee of an early end are invoiced.
 * @throws ApiError 404, 400 `invalid_transition`
 */
export const receiveReturn = (
  context: AppContext,
  slug: string,
  { isRestocked }: Piece = { isRestocked: true },
) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    const ended = await endRent(context, database, found, { isReturned: true, now })
    if (isRestocked) await addStock(database, ended.variant_id)
    await emailCustomer(database, ended, { template: 'ended' }, { siteUrl: context.siteUrl, now })
  })

/**
 * The device will not come back: lost, stolen, or paid for in place of its return. The subscription ends without a fee, and
 * the shop does not own the piece any more; what the customer pays for it is a charge by hand.
 * @throws ApiError 404, 400 `invalid_transition`
 */
export const writeOffDevice = (context: AppContext, slug: string) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    const ended = await endRent(context, database, found, { isReturned: false, now })
    const email = { template: 'ended_without_return' } as const
    await emailCustomer(database, ended, email, { siteUrl: context.siteUrl, now })
  })

/** Nothing is owed for a month that begins after today; rent until today is. @throws ApiError 400 `invalid_transition` */
async function endRent(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  { isReturned, now }: { readonly isReturned: boolean; readonly now: Date },
): Promise<SubscriptionRow> {
  const today = dayInJapan(now)
  const until = found.rent_until === null || isReturnLate(found, today) ? today : found.rent_until
  const last = until < today ? until : today
  const invoiced = await issueRent(context, database, found, { until: last, now })
  const { found: returned } = await releaseRent(database, invoiced, { day: today, now })
  const ended = await transitionSubscription(database, found.id, {
    to: 'ended',
    now,
    set: { ended_on: today, next_charge_on: null },
  })
  if (ended === undefined) throw wrongState({ status: found.status })
  // Before the device change, whose piece goes to the stock: that is the last lock.
  if (isReturned) await invoiceEarlyEnd(context, database, returned, { today, now })
  await cancelDeviceChange(database, found.id, now)
  await cancelBuyout(database, found.id, now)
  return ended
}

/**
 * A device that was late has been paid for month by month, also when it went to repair after that: its fee is counted
 * again, on the day on which the last of these months began, and can only be smaller. Announced before it is charged.
 */
async function invoiceEarlyEnd(
  { siteUrl }: AppContext,
  database: Database,
  found: SubscriptionRow,
  { today, now }: Moment,
) {
  const accepted = found.end_fee ?? 0
  const { fees, registrationNumber } = await readBusinessRules(database)
  const fee = Math.min(accepted, feeOfEarlyEnd(found, lastPaidDay(found, today), fees))
  if (fee === 0) return
  const lines = [earlyEndLine(fee)]
  const invoice = await issueInvoice(database, {
    userId: found.user_id,
    subscriptionId: found.id,
    category: 'other',
    status: 'SCHEDULED',
    dueOn: addDays(today, paymentDays),
    lines,
    registrationNumber,
    now,
  })
  await scheduleCharges(database, invoice, now)
  const { number, total, due_on } = invoice
  const values = { number, amount: total, due_on }
  const email = { template: 'early_end_fee_issued', values } as const
  await emailCustomer(database, found, email, { siteUrl, now })
}

/** Today for a device that is late; else the first day of the last month of rent that was invoiced. */
function lastPaidDay(found: SubscriptionRow, today: string): string {
  const { started_on: startedOn, months_invoiced: months } = found
  return startedOn === null || isReturnLate(found, today)
    ? today
    : monthBeginsOn(startedOn, months - 1)
}
