import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { couponClaims, invoiceLines, invoices } from '#api/store/tables/billing-tables.ts'
import type { Database } from './database.ts'

/** Open amounts of a subscription, without optional purchases; each named by its first line. */
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

/** Codes of the coupons that invoices used. */
export async function listCouponCodes(
  database: Database,
  invoiceIds: readonly number[],
): Promise<string[]> {
  if (invoiceIds.length === 0) return []
  const claims = await database
    .selectDistinct({ code: couponClaims.coupon_code })
    .from(invoices)
    .innerJoin(couponClaims, eq(couponClaims.id, invoices.coupon_claim_id))
    .where(inArray(invoices.id, [...invoiceIds]))
  return claims.map(({ code }) => code)
}
