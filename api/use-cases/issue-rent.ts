import { chargeKeyOf } from '#api/domain/charge-key.ts'
import { addMs, hourMs } from '#api/domain/durations.ts'
import type { Moment } from '#api/domain/japan-time.ts'
import { lateInterest } from '#api/domain/money.ts'
import {
  chargeAttemptDays,
  chargeHour,
  lateInterestLine,
  monthBeginsOn,
  periodOf,
  rentLine,
} from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { findRentInvoice, type InvoiceRow } from '#api/store/invoices.ts'
import { findNextRun, isJobToCome, scheduleJob } from '#api/store/jobs.ts'
import { listCardPaymentsSince } from '#api/store/payments.ts'
import { type BusinessRules, readBusinessRules } from '#api/store/settings.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import type { Fees } from '#contract/fees.ts'
import { dayInJapan, startOfDay } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { applyPointsToRent } from './apply-points-to-rent.ts'
import { emailCustomer } from './email-customer.ts'
import { issueInvoice } from './issue-invoice.ts'
import { redeemCoupon } from './redeem-coupon.ts'

/** Kind of the job that charges an invoice; in charge-due-invoice.ts. */
export const chargeJobKind = 'charge invoice'

interface Until {
  /** Months that begin up to and including this day in Japan. */
  readonly until: string
  readonly now: Date
  /** For a month that was issued before: points are used whose last day was not over on this day. */
  readonly pointsGoodOn?: string | undefined
}

/**
 * Issues the rent of every month that begins until a day and is not invoiced yet, and schedules its charges: on its first
 * day, or today when that has passed. Inside a transaction that has locked the user and the subscription.
 * @returns the updated subscription
 */
export async function issueRent(
  { siteUrl }: Pick<AppContext, 'siteUrl'>,
  database: Database,
  subscription: SubscriptionRow,
  { until, now, pointsGoodOn }: Until,
): Promise<SubscriptionRow> {
  let found = subscription
  const { started_on: startedOn } = subscription
  while (startedOn !== null && found.next_charge_on !== null && found.next_charge_on <= until) {
    const rules = await readBusinessRules(database)
    const invoice = await issueRentInvoice(database, found, {
      rules,
      today: dayInJapan(now),
      now,
      pointsGoodOn,
    })
    await scheduleCharges(database, invoice, now)
    const month = found.months_invoiced + 1
    const next_charge_on = monthBeginsOn(startedOn, month)
    // Points that were wanted for the next invoice are on this one.
    const set = { months_invoiced: month, next_charge_on, next_invoice_points: 0 }
    await updateSubscription(database, found.id, set)
    found = { ...found, ...set }
    const values = {
      number: invoice.number,
      amount: invoice.total,
      due_on: invoice.due_on,
    }
    const template = invoice.total > 0 ? 'invoice_issued' : 'invoice_without_charge'
    await emailCustomer(database, found, { template, values }, { siteUrl, now })
  }
  return found
}

const chargeKeysOf = (invoiceId: number) =>
  chargeAttemptDays.map((_, index) => chargeKeyOf(invoiceId, index + 1))

/** Whether an invoice will be charged without its customer. */
export const isChargeToCome = (database: Database, invoiceId: number) =>
  isJobToCome(database, chargeKeysOf(invoiceId))

/** Day in Japan on which an invoice is charged next without its customer; undefined after the last attempt. */
export async function findNextChargeDay(
  database: Database,
  invoiceId: number,
  now: Date,
): Promise<string | undefined> {
  const next = await findNextRun(database, chargeKeysOf(invoiceId), now)
  return next && dayInJapan(next)
}

/** The first attempt on the due day, the others on the days after it. */
export async function scheduleCharges(database: Database, { id, due_on }: InvoiceRow, now: Date) {
  for (const [index, days] of chargeAttemptDays.entries()) {
    const runAt = addMs(startOfDay(addDays(due_on, days)), chargeHour * hourMs)
    const job = {
      kind: chargeJobKind,
      dedupeKey: chargeKeyOf(id, index + 1),
      payload: { invoiceId: id },
      runAt,
    }
    await scheduleJob(database, job, now)
  }
}

interface Issuing extends Moment {
  readonly rules: BusinessRules
  readonly pointsGoodOn: string | undefined
}

async function issueRentInvoice(
  database: Database,
  found: SubscriptionRow,
  { rules, today, now, pointsGoodOn }: Issuing,
): Promise<InvoiceRow> {
  const { fees, registrationNumber } = rules
  const month = found.months_invoiced
  const interest = await interestOnLatePayments(database, found, fees, now)
  const dueOn = found.next_charge_on ?? today
  const lines = [
    rentLine(found.monthly, month),
    ...(interest === 0 ? [] : [lateInterestLine(interest)]),
  ]
  const coupon = await redeemCoupon(database, found.id, {
    month,
    rent: found.monthly,
  })
  const invoice = await issueInvoice(database, {
    userId: found.user_id,
    subscriptionId: found.id,
    category: 'general',
    status: 'SCHEDULED',
    period: periodOf(found.started_on ?? today, month),
    dueOn: dueOn > today ? dueOn : today,
    lines,
    coupon,
    registrationNumber,
    now,
  })
  return applyPointsToRent(database, found, invoice, {
    fees,
    today,
    now,
    goodOn: pointsGoodOn ?? today,
  })
}

/** Interest on what was paid late since the invoice of the month before was issued. */
async function interestOnLatePayments(
  database: Database,
  { id, started_on: startedOn, months_invoiced: month }: SubscriptionRow,
  fees: Fees,
  now: Date,
): Promise<number> {
  const before =
    startedOn === null
      ? undefined
      : await findRentInvoice(database, id, monthBeginsOn(startedOn, month - 1))
  const payments = await listCardPaymentsSince(database, id, before?.created_at ?? now)
  return payments.reduce((sum, { principal, due_on, settled_at }) => {
    const paidOn = dayInJapan(settled_at ?? now)
    return sum + lateInterest(principal, due_on, paidOn, fees.late_interest_annual_pct)
  }, 0)
}
