import { sumRefund } from '#api/domain/money.ts'
import { listBoundClaims } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { listInvoicesToRelease } from '#api/store/invoices.ts'
import { invoicesOfClaim } from '#contract/coupon-rules.ts'
import type { ChangePreview } from '#contract/preview.ts'

/** The refund when an application ends: yen to the card, points, and codes of coupons. */
export async function previewRefund(
  database: Database,
  subscriptionId: number,
): Promise<ChangePreview['refund']> {
  const billed = await listInvoicesToRelease(database, subscriptionId)
  const claims = await listBoundClaims(database, subscriptionId)
  return {
    ...sumRefund(billed),
    // One for points reduces no invoice: what it has credited stays.
    coupons: claims.flatMap(({ coupon }) => (invoicesOfClaim(coupon) > 0 ? [coupon.code] : [])),
  }
}
