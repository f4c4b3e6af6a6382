import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { invoiceLines, invoices } from '#api/store/tables/billing-tables.ts'
import { counters } from '#api/store/tables/job-tables.ts'
import type { InvoiceStatus } from '#contract/enums.ts'
import type { InvoiceLine } from '#contract/invoice.ts'
import type { Database } from './database.ts'

export type InvoiceRow = typeof invoices.$inferSelect

const corrected = alias(invoices, 'corrected')

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

/** Paid and not being refunded; a part may have been refunded. */
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

/** Locks an invoice until the transaction ends; the user's row must be locked before. */
export const lockInvoice = async (database: Database, id: number) =>
  (await database.select().from(invoices).where(eq(invoices.id, id)).for('update'))[0]

export const findInvoiceBySlug = async (database: Database, userId: number, slug: string) =>
  (
    await database
      .select()
      .from(invoices)
      .where(and(eq(invoices.slug, slug), eq(invoices.user_id, userId), invoices.is_issued))
  )[0]

/** For the operator: the owner does not matter. */
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

/** The oldest unpaid invoice of a subscription. */
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

/** Notes that an invoice is not owed any more. @returns false when that was noted before, or there is nothing to release */
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
        notInArray(invoices.status, ['CANCELLED', 'REISSUED']),
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

/** Stores that the invoice is paid in full. */
export const markInvoicePaid = (database: Database, { id, total }: InvoiceRow) =>
  database.update(invoices).set({ paid: total }).where(eq(invoices.id, id))

/** Stores that a part was paid. */
export const markPartlyPaid = (database: Database, { id }: InvoiceRow, amount: number) =>
  database
    .update(invoices)
    .set({ paid: sql`${invoices.paid} + ${amount}` })
    .where(eq(invoices.id, id))

/** Stores for how much rent points were credited: a later refund takes back its share of them. */
export const noteCreditedRent = (database: Database, id: number, rent: number) =>
  database
    .update(invoices)
    .set({ credited_rent: rent })
    .where(and(eq(invoices.id, id), isNull(invoices.credited_rent)))

interface Issued {
  readonly number: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly photos: readonly string[] | null
}

/** A draft is issued, and numbered, on the day on which it is sent. */
export const issueDraft = (
  database: Database,
  id: number,
  { number, issuedOn, dueOn, photos }: Issued,
) =>
  database
    .update(invoices)
    .set({ number, issued_on: issuedOn, due_on: dueOn, photos, is_issued: true })
    .where(eq(invoices.id, id))

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

/** The reductions, and the total that is left. */
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

/** The invoice of the month of rent that begins on a day, as it was issued: not the correction that replaced it. */
export const findRentInvoice = async (
  database: Database,
  subscriptionId: number,
  periodFrom: string,
) =>
  (
    await database
      .select({ created_at: invoices.created_at })
      .from(invoices)
      .where(
        and(
          eq(invoices.subscription_id, subscriptionId),
          eq(invoices.category, 'general'),
          eq(invoices.period_from, periodFrom),
          notExists(
            database
              .select({ id: corrected.id })
              .from(corrected)
              .where(eq(corrected.reissued_as_id, invoices.id)),
          ),
        ),
      )
      .orderBy(desc(invoices.id))
      .limit(1)
  )[0]

/**
 * Invoices of a subscription that are not released yet, those that are paid or refunded among them: their points and
 * coupon come back. If a day is given, only the rent of months that begin after it. The first month first.
 */
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
      status: invoices.status,
      period_from: invoices.period_from,
      issued_on: invoices.issued_on,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.subscription_id, subscriptionId),
        isNull(invoices.released_at),
        notInArray(invoices.status, ['CANCELLED', 'REISSUED']),
        rentAfter === undefined
          ? undefined
          : and(eq(invoices.category, 'general'), gt(invoices.period_from, rentAfter)),
      ),
    )
    .orderBy(asc(invoices.period_from), asc(invoices.id))
