import { toJapanDay } from '#api/domain/japan-time.ts'
import { releaseSubscriptionCoupons } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { returnInvoicePoints } from '#api/store/invoice-points.ts'
import { findOpenInvoice, transitionInvoice } from '#api/store/invoices.ts'
import {
  releaseStock,
  type SubscriptionRow,
  transitionSubscription,
} from '#api/store/subscription-status.ts'

interface Closing {
  readonly to: 'cancelled' | 'expired' | 'subscription_failed'
  readonly now: Date
}

/**
 * Ends an application that was never paid: its invoice is cancelled, points and coupon come back, the device is free.
 * Inside a transaction that holds the user. @returns undefined when its status does not allow it
 */
export async function closeUnpaid(
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
  await releaseSubscriptionCoupons(database, subscription.id)
  await releaseStock(database, subscription)
  return closed
}
