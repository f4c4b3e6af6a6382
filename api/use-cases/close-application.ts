import type { Database } from '#api/store/database.ts'
import { type Piece, releaseStock } from '#api/store/stock.ts'
import { type SubscriptionRow, transitionSubscription } from '#api/store/subscription-status.ts'
import { releaseCoupons } from './redeem-coupon.ts'
import { releaseInvoices } from './release-invoice.ts'

interface Closing extends Partial<Piece> {
  readonly to: 'cancelled' | 'expired' | 'application_rejected' | 'subscription_failed'
  readonly now: Date
  /** Columns that change with the status. */
  readonly set?: Partial<SubscriptionRow>
}

/**
 * Ends an application whose device was never delivered, in the same way for every reason: nothing is owed any more, payments
 * are refunded, points and coupon are given back, the device is free. Inside a transaction that has locked the user.
 * @returns undefined when its status does not allow it
 */
export async function closeApplication(
  database: Database,
  subscription: SubscriptionRow,
  { to, now, set = {}, isRestocked = true }: Closing,
): Promise<SubscriptionRow | undefined> {
  const closed = await transitionSubscription(database, subscription.id, {
    to,
    now,
    set: { ...set, next_charge_on: null, pay_by: null },
  })
  if (closed === undefined) return undefined
  await releaseInvoices(database, subscription.id, now)
  await releaseCoupons(database, subscription.id)
  await releaseStock(database, subscription, { isRestocked })
  return closed
}
