import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  sql,
} from 'drizzle-orm'
import { invoiceLines, invoices } from '#api/store/tables/billing-tables.ts'
import { counters } from '#api/store/tables/job-tables.ts'
import type { InvoiceStatus } from '#contract/enums.ts'
import type { InvoiceLine } from '#contract/invoice.ts'
import type { Database } from './database.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** The next number of a series, without gaps: the row is held until the transaction ends. */
export async function nextCounterValue(database: Database, name: string): Promise<number> {
  const [row] = await database
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  return row?.value ?? 1
}

const paidStatuses = ['PAID', 'PARTIALLY_REFUNDED'] as const satisfies readonly InvoiceStatus[]

/** Paid, and not on its way back; a part may have been given back. */
export const isPaid = ({ status, released_at }: InvoiceRow): boolean =>
  paidStatuses.some((paid) => paid === status) && released_at === null

type NewInvoice = Omit<typeof invoices.$inferInsert, 'paid' | 'refunded'>

export async function insertInvoice(
  database: Database,
  invoice: NewInvoice,
  lines: readonly InvoiceLine[],
): Promise<InvoiceRow> {
  const [issued] = await database
    .insert(invoices)
    .values({ ...invoice, paid: 0, refunded: 0 })
    .returning()
  if (issued === undefined) throw new Error('The invoice was not stored.')
  await database
    .insert(invoiceLines)
    .values(lines.map((line, position) => ({ ...line, invoice_id: issued.id, position })))
  return issued
}

export const findInvoice = async (database: Database, id: number) =>
  (await database.select().from(invoices).where(eq(invoices.id, id)))[0]

/** Holds an invoice until the transaction ends; the user's row is held before. */
export const lockInvoice = async (database: Database, id: number) =>
  (await database.select().from(invoices).where(eq(invoices.id, id)).for('update'))[0]

export const findInvoiceBySlug = async (database: Database, userId: number, slug: string) =>
  (
    await database
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.slug, slug),
          eq(invoices.user_id, userId),
          // Nobody sees a draft before it is sent.
          ne(invoices.status, 'DRAFT'),
        ),
      )
  )[0]

/** For the operator: whose it is does not matter. */
export const findInvoiceOfAnybody = async (database: Database, slug: string) =>
  (await database.select().from(invoices).where(eq(invoices.slug, slug)))[0]

export const listInvoiceLines = (database: Database, invoiceId: number) =>
  database
    .select({
      kind: invoiceLines.kind,
      text_ja: invoiceLines.text_ja,
      text_en: invoiceLines.text_en,
      quantity: invoiceLines.quantity,
      amount: invoiceLines.amount,
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoice_id, invoiceId))
    .orderBy(asc(invoiceLines.position))

/** The oldest invoice of a subscription that wants money. */
export const findOpenInvoice = async (database: Database, subscriptionId: number) =>
  (
    await database
      .select()
      .from(invoices)
      .where(and(eq(invoices.subscription_id, subscriptionId), eq(invoices.is_open, true)))
      .orderBy(asc(invoices.due_on), asc(invoices.id))
      .limit(1)
  )[0]

/** The newest invoice of a subscription that still counts. */
export const findLastInvoice = async (database: Database, subscriptionId: number) =>
  (
    await database
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.subscription_id, subscriptionId),
          notInArray(invoices.status, ['DRAFT', 'CANCELLED', 'REISSUED']),
        ),
      )
      .orderBy(desc(invoices.id))
      .limit(1)
  )[0]

/** Changes the status. @returns false when the invoice is in none of the statuses that may */
export async function transitionInvoice(
  database: Database,
  id: number,
  { from, to }: { from: readonly InvoiceStatus[]; to: InvoiceStatus },
): Promise<boolean> {
  const changed = await database
    .update(invoices)
    .set({ status: to })
    .where(and(eq(invoices.id, id), inArray(invoices.status, [...from])))
    .returning({ id: invoices.id })
  return changed.length > 0
}

/** Notes that an invoice is owed no more. @returns false when that was noted before, or there is nothing to release */
export async function markInvoiceReleased(
  database: Database,
  id: number,
  now: Date,
): Promise<boolean> {
  const released = await database
    .update(invoices)
    .set({ released_at: now })
    .where(
      and(
        eq(invoices.id, id),
        isNull(invoices.released_at),
        notInArray(invoices.status, ['CANCELLED', 'REFUNDED', 'REISSUED']),
      ),
    )
    .returning({ id: invoices.id })
  return released.length > 0
}

/** Forgets which coupon claim an invoice used. @returns the claim; null when there is none */
export async function detachCouponClaim(database: Database, { id, coupon_claim_id }: InvoiceRow) {
  const detached = await database
    .update(invoices)
    .set({ coupon_claim_id: null })
    .where(and(eq(invoices.id, id), isNotNull(invoices.coupon_claim_id)))
    .returning({ id: invoices.id })
  return detached.length > 0 ? coupon_claim_id : null
}

/** Stores that nothing is left to pay. */
export const markInvoicePaid = (database: Database, { id, total }: InvoiceRow) =>
  database.update(invoices).set({ paid: total }).where(eq(invoices.id, id))

/** Stores that a part came in. */
export const markPartlyPaid = (database: Database, { id }: InvoiceRow, amount: number) =>
  database
    .update(invoices)
    .set({ paid: sql`${invoices.paid} + ${amount}` })
    .where(eq(invoices.id, id))

/** Notes for how much rent points were credited: what goes back later takes its share of them. */
export const noteCreditedRent = (database: Database, id: number, rent: number) =>
  database
    .update(invoices)
    .set({ credited_rent: rent })
    .where(and(eq(invoices.id, id), isNull(invoices.credited_rent)))

/** A draft is issued on the day on which it is sent. */
export const updateInvoiceDays = (
  database: Database,
  id: number,
  { issuedOn, dueOn }: { readonly issuedOn: string; readonly dueOn: string },
) =>
  database.update(invoices).set({ issued_on: issuedOn, due_on: dueOn }).where(eq(invoices.id, id))

/** Gives more days to pay. */
export const moveDueDay = (database: Database, { id }: InvoiceRow, due_on: string) =>
  database.update(invoices).set({ due_on }).where(eq(invoices.id, id))

/** Another invoice takes the place of one that could not be charged. */
export const markInvoiceReissued = (database: Database, id: number, reissuedAs?: number) =>
  database
    .update(invoices)
    .set({ status: 'REISSUED', reissued_as_id: reissuedAs ?? null })
    .where(and(eq(invoices.id, id), inArray(invoices.status, ['FAILED', 'OVERDUE', 'REISSUED'])))

type Reductions = Partial<
  Pick<InvoiceRow, 'coupon_discount' | 'coupon_claim_id' | 'points_used'> & {
    readonly total: number
  }
>

/** What is taken off, and the total that is left. */
export const updateInvoiceReductions = (database: Database, id: number, reductions: Reductions) =>
  database.update(invoices).set(reductions).where(eq(invoices.id, id))

/** Both days included. */
export const updateInvoicePeriod = (
  database: Database,
  id: number,
  { from, to }: { readonly from: string; readonly to: string },
) => database.update(invoices).set({ period_from: from, period_to: to }).where(eq(invoices.id, id))

export const findFirstPaidInvoice = async (database: Database, subscriptionId: number) =>
  (
    await database
      .select({ id: invoices.id })
      .from(invoices)
      .where(
        and(
          eq(invoices.subscription_id, subscriptionId),
          inArray(invoices.status, [...paidStatuses]),
          isNull(invoices.released_at),
        ),
      )
      .orderBy(asc(invoices.id))
      .limit(1)
  )[0]

/** The newest rent of a subscription. */
export const findLastRentInvoice = async (database: Database, subscriptionId: number) =>
  (
    await database
      .select({ created_at: invoices.created_at })
      .from(invoices)
      .where(and(eq(invoices.subscription_id, subscriptionId), eq(invoices.category, 'general')))
      .orderBy(desc(invoices.id))
      .limit(1)
  )[0]

/** Invoices of a subscription that are not released yet, paid ones among them; of rent only months that begin after a day, if one is given. */
export const listInvoicesToRelease = (
  database: Database,
  subscriptionId: number,
  rentAfter?: string,
) =>
  database
    .select({
      id: invoices.id,
      paid: invoices.paid,
      refunded: invoices.refunded,
      points_used: invoices.points_used,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.subscription_id, subscriptionId),
        isNull(invoices.released_at),
        notInArray(invoices.status, ['CANCELLED', 'REFUNDED', 'REISSUED']),
        rentAfter === undefined
          ? undefined
          : and(eq(invoices.category, 'general'), gt(invoices.period_from, rentAfter)),
      ),
    )
    .orderBy(asc(invoices.id))
