import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { couponClaims, invoiceLines, invoices, payments } from '#api/store/tables/billing-tables.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { Database } from './database.ts'

/** What is open of a subscription, purchases that nobody has to make left out; each named by its first line. */
export const listOpenCharges = (database: Database, subscriptionId: number) =>
  database
    .select({
      text_ja: invoiceLines.text_ja,
      text_en: invoiceLines.text_en,
      amount: sql<number>`${invoices.total} - ${invoices.paid}`,
      due_on: invoices.due_on,
    })
    .from(invoices)
    .innerJoin(
      invoiceLines,
      and(eq(invoiceLines.invoice_id, invoices.id), eq(invoiceLines.position, 0)),
    )
    .where(
      and(
        eq(invoices.subscription_id, subscriptionId),
        eq(invoices.is_open, true),
        eq(invoices.is_optional, false),
        gt(invoices.total, invoices.paid),
      ),
    )
    .orderBy(asc(invoices.due_on), asc(invoices.id))

/** What comes back when these invoices are released: yen of card payments, points and codes of coupons. Asked before the release. */
export async function sumToRelease(
  database: Database,
  invoiceIds: readonly number[],
): Promise<ChangePreview['goes_back']> {
  const isOwed = and(
    inArray(invoices.id, [...invoiceIds]),
    notInArray(invoices.status, ['CANCELLED', 'REFUNDED', 'REISSUED']),
  )
  const [points] = await database
    .select({ sum: sql<number>`coalesce(sum(${invoices.points_used}), 0)::int` })
    .from(invoices)
    .where(isOwed)
  const [card] = await database
    .select({
      sum: sql<number>`coalesce(sum(${payments.amount} - ${payments.refunded_amount}), 0)::int`,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoice_id))
    .where(and(isOwed, eq(payments.method, 'card'), eq(payments.status, 'succeeded')))
  const claims = await database
    .selectDistinct({ code: couponClaims.coupon_code })
    .from(invoices)
    .innerJoin(couponClaims, eq(couponClaims.id, invoices.coupon_claim_id))
    .where(isOwed)
  return {
    card: card?.sum ?? 0,
    points: points?.sum ?? 0,
    coupons: claims.map(({ code }) => code),
  }
}
