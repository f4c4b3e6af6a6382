import { refused, wrongState } from '#api/domain/api-error.ts'
import { toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { findOpenDeviceChange } from '#api/store/device-changes.ts'
import { type Piece, reserveStock } from '#api/store/stock.ts'
import { type SubscriptionRow, transitionSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { emailCustomer } from './email-customer.ts'
import { lockServedAccount } from './lock-customer.ts'
import { operateOnSubscription } from './operate-on-subscription.ts'
import { type Parcel, storeParcel } from './store-parcel.ts'

interface Replacement extends Parcel, Piece {
  /** Last four digits of the other piece's serial number, if the warehouse knows it. */
  readonly serialLast4?: string | undefined
}

/** A parcel was sent, and the customer is to have the device: nothing is sent while the end is asked for. */
const mayReplace = ({ status, shipped_at, end_requested_at }: SubscriptionRow) =>
  status === 'waiting_for_shipment'
    ? shipped_at !== null
    : (status === 'subscribed' || status === 'in_repair') && end_requested_at === null

/**
 * Another parcel with the same kind of device, on the same terms: the one before was lost or came back, or what the customer
 * has is lost, stolen or cannot be repaired. Without `isRestocked` another piece leaves the stock; the same one cannot be
 * sent twice under one number.
 * @throws ApiError 404, 400 `invalid_transition`, `account_suspended`, `device_not_available` when there is no other piece
 */
export const sendReplacement = (context: AppContext, { slug, isRestocked, ...sent }: Replacement) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    const { carrier, tracking, serialLast4: serial_last4 = null } = sent
    const change = await findOpenDeviceChange(database, found.id)
    const changed = change?.sent_at ? change : undefined
    const { tracking: before } = changed ?? found
    if (!mayReplace(found) || tracking === before) {
      const { status, end_requested_at } = found
      const end = toJapanTimeOrNull(end_requested_at)
      throw wrongState({ status, end_requested_at: end, tracking: before })
    }
    await lockServedAccount(database, found.user_id)
    const eta = addDays(dayInJapan(now), sent.etaDays)
    if (found.status === 'in_repair')
      await transitionSubscription(database, found.id, { to: 'subscribed', now })
    const parcel = { carrier, tracking, eta }
    await storeParcel(database, found, changed, { ...parcel, serial_last4, now })
    if (!isRestocked && !(await reserveStock(database, found.variant_id)))
      throw refused('device_not_available')
    const email = { template: 'replacement_sent', values: parcel } as const
    await emailCustomer(database, found, email, { siteUrl: context.siteUrl, now })
  })
