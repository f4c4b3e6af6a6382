import { sumRefund } from '#api/domain/money.ts'
import { listBoundClaims } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { listInvoicesToRelease } from '#api/store/invoices.ts'
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
    coupons: claims.map(({ coupon }) => coupon.code),
  }
}
