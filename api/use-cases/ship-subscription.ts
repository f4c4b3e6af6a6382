import { wrongState } from '#api/domain/api-error.ts'
import { toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import type { Piece } from '#api/store/stock.ts'
import { updateSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { closeApplication } from './close-application.ts'
import { emailCustomer } from './email-customer.ts'
import { operateOnSubscription } from './operate-on-subscription.ts'
import type { Parcel } from './store-parcel.ts'

/** The device leaves the warehouse; a pre-order has one when it has arrived. @throws ApiError 400 `invalid_transition` */
export const shipSubscription = (
  context: AppContext,
  { slug, carrier, tracking, etaDays }: Parcel,
) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    const isToShip =
      found.status === 'waiting_for_shipment' && found.shipped_at === null && found.holds_stock
    if (!isToShip) {
      const { status, shipped_at, holds_stock } = found
      throw wrongState({ status, shipped_at: toJapanTimeOrNull(shipped_at), holds_stock })
    }
    const eta = addDays(dayInJapan(now), etaDays)
    await updateSubscription(database, found.id, { carrier, tracking, eta, shipped_at: now })
    const values = { carrier, tracking, eta }
    await emailCustomer(
      database,
      found,
      { template: 'shipped', values },
      { siteUrl: context.siteUrl, now },
    )
  })

/**
 * The parcel is lost or came back, or nothing can be sent: everything is refunded.
 * @throws ApiError 400 `invalid_transition`
 */
export const failShipment = (
  context: AppContext,
  slug: string,
  piece: Piece = { isRestocked: true },
) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    if (found.status !== 'waiting_for_shipment') throw wrongState({ status: found.status })
    const closing = { to: 'subscription_failed', now, ...piece } as const
    const failed = await closeApplication(database, found, closing)
    if (failed === undefined) throw wrongState({ status: found.status })
    await emailCustomer(
      database,
      failed,
      { template: 'shipment_failed' },
      { siteUrl: context.siteUrl, now },
    )
  })
