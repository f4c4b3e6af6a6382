import { addDays, startOfDay } from '#api/domain/calendar.ts'
import { hourMs } from '#api/domain/durations.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { invoiceAmounts, lateInterest } from '#api/domain/money.ts'
import {
  chargeAttemptDays,
  invoiceNoticeDays,
  nextChargeOn,
  periodOf,
  rentLine,
} from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { findLastRentInvoice, type InvoiceRow } from '#api/store/invoices.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { lockUser } from '#api/store/locks.ts'
import { listCardPaymentsSince } from '#api/store/payments.ts'
import { findPointsBalance } from '#api/store/points-queries.ts'
import { type BusinessRules, readBusinessRules } from '#api/store/settings.ts'
import {
  listSubscriptionsToInvoice,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '#api/store/subscription-status.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { Fees } from '#contract/fees.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { chargeJob } from './charge-due-invoice.ts'
import { emailCustomer } from './email-customer.ts'
import { issueInvoice } from './issue-invoice.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { setInvoicePoints } from './set-invoice-points.ts'

const batchSize = 100
/** Cards are charged in the morning, when the help centre is there. */
const chargeHour = 9

/** Issues the rent of the coming month a week before it is due, and schedules its charges. */
export const issueMonthlyInvoices: RecurringJob = {
  name: 'issue monthly invoices',
  everyMs: hourMs,
  async run(context, now) {
    const until = addDays(toJapanDay(now), invoiceNoticeDays)
    for (;;) {
      const range = { until, limit: batchSize }
      const due = await listSubscriptionsToInvoice(context.database, range)
      for (const { id, user_id } of due) await issueRent(context, { id, user_id, until, now })
      if (due.length < batchSize) return
    }
  },
}

interface Due {
  readonly id: number
  readonly user_id: number
  readonly until: string
  readonly now: Date
}

const issueRent = (context: AppContext, { id, user_id, until, now }: Due) =>
  inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, user_id)
    const found = await lockSubscription(transaction, id)
    // Another process may have been here meanwhile.
    if (found?.started_on == null || found.next_charge_on === null || found.next_charge_on > until)
      return
    const rules = await readBusinessRules(transaction)
    const today = toJapanDay(now)
    const invoice = await issueRentInvoice(transaction, found, { rules, today, now })
    const issued = found.months_invoiced + 1
    await updateSubscription(transaction, id, {
      months_invoiced: issued,
      next_charge_on: nextChargeOn(found.started_on, issued),
    })
    await scheduleCharges(transaction, invoice, now)
    const values = {
      number: invoice.number,
      amount: invoice.total.toLocaleString('en'),
      due_on: invoice.due_on,
    }
    const email = { template: 'invoice_issued', values } as const
    await emailCustomer(transaction, found, email, { siteUrl: context.siteUrl, now })
  })

async function scheduleCharges(database: Database, { id, due_on }: InvoiceRow, now: Date) {
  for (const [index, days] of chargeAttemptDays.entries()) {
    const runAt = new Date(startOfDay(addDays(due_on, days)).getTime() + chargeHour * hourMs)
    const job = {
      kind: chargeJob.kind,
      dedupeKey: `charge of invoice ${id}, try ${index + 1}`,
      payload: { invoiceId: id },
      runAt,
    }
    await scheduleJob(database, job, now)
  }
}

interface Moment {
  readonly rules: BusinessRules
  readonly today: string
  readonly now: Date
}

async function issueRentInvoice(
  database: Database,
  found: SubscriptionRow,
  { rules, today, now }: Moment,
): Promise<InvoiceRow> {
  const { fees, registrationNumber } = rules
  const month = found.months_invoiced
  const interest = await interestOnLatePayments(database, found, fees, now)
  const lines = [
    rentLine(found.monthly, month),
    ...(interest === 0
      ? []
      : [{ text_ja: '遅延損害金', text_en: 'Late interest', quantity: 1, amount: interest }]),
  ]
  const { discount, claimId } = await redeemCoupon(database, found, today)
  const invoice = await issueInvoice(database, {
    ...invoiceAmounts(lines, { couponDiscount: discount, points: 0 }),
    couponClaimId: claimId,
    userId: found.user_id,
    subscriptionId: found.id,
    category: 'general',
    status: 'SCHEDULED',
    period: periodOf(found.started_on ?? today, month),
    issuedOn: today,
    dueOn: found.next_charge_on ?? today,
    lines,
    registrationNumber,
    now,
  })
  return found.points_auto_use ? applyAllPoints(database, invoice, fees, { today, now }) : invoice
}

/** As many points as there are, when they are enough to be used at all. */
async function applyAllPoints(
  database: Database,
  invoice: InvoiceRow,
  fees: Fees,
  at: { readonly today: string; readonly now: Date },
): Promise<InvoiceRow> {
  const points = Math.min(await findPointsBalance(database, invoice.user_id), invoice.total)
  if (points < fees.points_min_use) return invoice
  await setInvoicePoints(database, invoice, points, at)
  return { ...invoice, points_used: points, total: invoice.total - points }
}

/** Interest on what was paid late since the invoice before was issued. */
async function interestOnLatePayments(
  database: Database,
  { id }: SubscriptionRow,
  fees: Fees,
  now: Date,
): Promise<number> {
  const last = await findLastRentInvoice(database, id)
  const payments = await listCardPaymentsSince(database, id, last?.created_at ?? now)
  return payments.reduce((sum, { amount, due_on, settled_at }) => {
    const paidOn = toJapanDay(settled_at ?? now)
    return sum + lateInterest(amount, due_on, paidOn, fees.late_interest_annual_pct)
  }, 0)
}
