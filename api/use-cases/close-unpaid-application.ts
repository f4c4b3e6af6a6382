import { toJapanDay } from '#api/domain/japan-time.ts'
import type { Database } from '#api/store/database.ts'
import { findOpenInvoice, transitionInvoice } from '#api/store/invoices.ts'
import { releaseStock } from '#api/store/stock.ts'
import { type SubscriptionRow, transitionSubscription } from '#api/store/subscription-status.ts'
import { releaseCoupons } from './redeem-coupon.ts'
import { returnInvoicePoints } from './set-invoice-points.ts'

interface Closing {
  readonly to: 'cancelled' | 'expired' | 'subscription_failed'
  readonly now: Date
}

/**
 * Ends an application that was never paid: its invoice is cancelled, points and coupon come back, the device is free.
 * Inside a transaction that holds the user. @returns undefined when its status does not allow it
 */
export async function closeUnpaidApplication(
  database: Database,
  subscription: SubscriptionRow,
  { to, now }: Closing,
): Promise<SubscriptionRow | undefined> {
  const closed = await transitionSubscription(database, subscription.id, {
    to,
    now,
    set: { next_charge_on: null, pay_by: null },
  })
  if (closed === undefined) return undefined
  const invoice = await findOpenInvoice(database, subscription.id)
  if (invoice !== undefined) {
    await returnInvoicePoints(database, invoice, { today: toJapanDay(now), now })
    await transitionInvoice(database, invoice.id, {
      from: ['UNPAID', 'FAILED', 'OVERDUE'],
      to: 'CANCELLED',
    })
  }
  await releaseCoupons(database, subscription.id)
  await releaseStock(database, subscription)
  return closed
}
