import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { addDays, startOfDay } from '#api/domain/calendar.ts'
import { hourMs } from '#api/domain/durations.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { invoiceAmounts, lateInterest } from '#api/domain/money.ts'
import { chargeDays, noticeDays, periodOf } from '#api/domain/rental.ts'
import { findDefaultCard } from '#api/store/cards.ts'
import type { Database } from '#api/store/database.ts'
import { setInvoicePoints } from '#api/store/invoice-points.ts'
import type { InvoiceRow } from '#api/store/invoices.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { lockUser } from '#api/store/locks.ts'
import { issueInvoice } from '#api/store/new-invoices.ts'
import { findBalance } from '#api/store/points-queries.ts'
import { type BusinessRules, readBusinessRules } from '#api/store/settings.ts'
import { lockSubscription, type SubscriptionRow } from '#api/store/subscription-status.ts'
import { nextChargeOn } from '#api/store/subscriptions.ts'
import { invoices, payments } from '#api/store/tables/billing-tables.ts'
import { cards } from '#api/store/tables/card-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { Fees } from '#contract/fees.ts'
import type { AppContext } from './app-context.ts'
import { chargeInvoice } from './charge-invoice.ts'
import { emailCustomer } from './email-customer.ts'
import { redeemCoupon, rentLine } from './rent-discount.ts'
import { jobKind, type RecurringJob } from './worker.ts'

const batchSize = 100
/** Cards are charged in the morning, when the help centre is there. */
const chargeHour = 9

/** Issues the rent of the coming month a week before it is due, and schedules its charges. */
export const issueRents: RecurringJob = {
  name: 'issue monthly invoices',
  everyMs: hourMs,
  async run(context, now) {
    const until = addDays(toJapanDay(now), noticeDays)
    for (;;) {
      const due = await context.database
        .select({ id: subscriptions.id, user_id: subscriptions.user_id })
        .from(subscriptions)
        .where(
          and(
            inArray(subscriptions.status, ['subscribed', 'in_repair']),
            lte(subscriptions.next_charge_on, until),
          ),
        )
        .orderBy(asc(subscriptions.next_charge_on), asc(subscriptions.id))
        .limit(batchSize)
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
  context.database.transaction(async (transaction) => {
    await lockUser(transaction, user_id)
    const found = await lockSubscription(transaction, id)
    // Another process may have been here meanwhile.
    if (found?.started_on == null || found.next_charge_on === null || found.next_charge_on > until)
      return
    const rules = await readBusinessRules(transaction)
    const today = toJapanDay(now)
    const invoice = await storeRent(transaction, found, { rules, today, now })
    const issued = found.months_invoiced + 1
    await transaction
      .update(subscriptions)
      .set({ months_invoiced: issued, next_charge_on: nextChargeOn(found.started_on, issued) })
      .where(eq(subscriptions.id, id))
    for (const [index, days] of chargeDays.entries()) {
      const runAt = new Date(
        startOfDay(addDays(invoice.due_on, days)).getTime() + chargeHour * hourMs,
      )
      const dedupeKey = `charge of invoice ${invoice.id}, try ${index + 1}`
      await scheduleJob(
        transaction,
        { kind: chargeJob.kind, dedupeKey, payload: { invoiceId: invoice.id }, runAt },
        now,
      )
    }
    const values = {
      number: invoice.number,
      amount: invoice.total.toLocaleString('en'),
      due_on: invoice.due_on,
    }
    await emailCustomer(
      transaction,
      found,
      { template: 'invoice_issued', values },
      { siteUrl: context.siteUrl, now },
    )
  })

interface When {
  readonly rules: BusinessRules
  readonly today: string
  readonly now: Date
}

async function storeRent(database: Database, found: SubscriptionRow, { rules, today, now }: When) {
  const { fees, registrationNumber } = rules
  const month = found.months_invoiced
  const startedOn = found.started_on ?? today
  const interest = await interestSince(database, found, fees, now)
  const lines = [
    rentLine(found.monthly, month),
    ...(interest === 0
      ? []
      : [{ text_ja: '遅延損害金', text_en: 'Late interest', quantity: 1, amount: interest }]),
  ]
  const couponDiscount = await redeemCoupon(database, found, today)
  const invoice = await issueInvoice(database, {
    ...invoiceAmounts(lines, { couponDiscount, points: 0 }),
    userId: found.user_id,
    subscriptionId: found.id,
    category: 'general',
    status: 'SCHEDULED',
    period: periodOf(startedOn, month),
    issuedOn: today,
    dueOn: found.next_charge_on ?? today,
    lines,
    registrationNumber,
    now,
  })
  return found.points_auto_use ? spendOwnPoints(database, invoice, fees, { today, now }) : invoice
}

/** As many points as there are, when they are enough to be used at all. */
async function spendOwnPoints(
  database: Database,
  invoice: InvoiceRow,
  fees: Fees,
  when: { readonly today: string; readonly now: Date },
): Promise<InvoiceRow> {
  const points = Math.min(await findBalance(database, invoice.user_id), invoice.total)
  if (points < fees.points_min_use) return invoice
  await setInvoicePoints(database, invoice, points, when)
  return { ...invoice, points_used: points, total: invoice.total - points }
}

/** Interest on what was paid late since the invoice before was issued. */
async function interestSince(database: Database, found: SubscriptionRow, fees: Fees, now: Date) {
  const [last] = await database
    .select({ created_at: invoices.created_at })
    .from(invoices)
    .where(and(eq(invoices.subscription_id, found.id), eq(invoices.category, 'general')))
    .orderBy(desc(invoices.id))
    .limit(1)
  const late = await database
    .select({ amount: payments.amount, due_on: invoices.due_on, settled_at: payments.settled_at })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoice_id))
    .where(
      and(
        eq(invoices.subscription_id, found.id),
        eq(payments.method, 'card'),
        eq(payments.status, 'succeeded'),
        gt(payments.settled_at, last?.created_at ?? now),
      ),
    )
  return late.reduce((sum, { amount, due_on, settled_at }) => {
    const paidOn = toJapanDay(settled_at ?? now)
    return sum + lateInterest(amount, due_on, paidOn, fees.late_interest_annual_pct)
  }, 0)
}

const wantsCharge = ['SCHEDULED', 'UNPAID', 'FAILED', 'OVERDUE'] as const

/** One scheduled attempt to charge an invoice; harmless when it is paid, under way or cancelled. */
export const chargeJob = jobKind(
  'charge invoice',
  v.object({ invoiceId: v.number() }),
  async (context, { invoiceId }) => {
    const now = context.now()
    const [invoice] = await context.database
      .select()
      .from(invoices)
      .where(and(eq(invoices.id, invoiceId), inArray(invoices.status, [...wantsCharge])))
    if (invoice === undefined) return
    const card = await cardOf(context.database, invoice)
    if (card === undefined && invoice.total > invoice.paid) {
      // Nothing to charge: the customer pays by hand, or it becomes overdue.
      await context.database
        .update(invoices)
        .set({ status: 'UNPAID' })
        .where(and(eq(invoices.id, invoiceId), eq(invoices.status, 'SCHEDULED')))
      return
    }
    await chargeInvoice(context, {
      invoiceId,
      userId: invoice.user_id,
      card,
      isCustomerPresent: false,
      now,
    })
  },
)

/** The subscription's own card, else the user's default. */
async function cardOf(database: Database, invoice: InvoiceRow) {
  const [own] = await database
    .select({ card: cards })
    .from(subscriptions)
    .innerJoin(cards, eq(cards.id, subscriptions.card_id))
    .where(
      and(
        eq(subscriptions.id, sql`${invoice.subscription_id}`),
        isNull(cards.removed_at),
        eq(cards.state, 'active'),
      ),
    )
  return own?.card ?? findDefaultCard(database, invoice.user_id)
}
