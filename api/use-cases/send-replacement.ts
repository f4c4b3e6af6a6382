import { refused, wrongState } from '#api/domain/api-error.ts'
import { toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { isBought } from '#api/store/buyouts.ts'
import type { Database } from '#api/store/database.ts'
import { type DeviceChangeRow, findOpenDeviceChange } from '#api/store/device-changes.ts'
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

/**
 * A parcel was sent, and the customer is to have the device: nothing is sent while the end is asked for, nor for a bought
 * device that has arrived.
 */
async function mayReplace(
  database: Database,
  { id, status, shipped_at, delivered_at, end_requested_at }: SubscriptionRow,
  changed: DeviceChangeRow | undefined,
): Promise<boolean> {
  if (status === 'waiting_for_shipment') return shipped_at !== null
  if (status === 'ended')
    return (changed !== undefined || delivered_at === null) && (await isBought(database, id))
  return (status === 'subscribed' || status === 'in_repair') && end_requested_at === null
}

/** A bought device has neither rent nor a minimum term. */
const templateFor = ({ status }: SubscriptionRow) =>
  status === 'ended' ? 'bought_device_sent' : 'replacement_sent'

/**
 * Another parcel with the same kind of device, on the same terms: the one before was lost or came back, or what the customer
 * has is lost, stolen or cannot be repaired. Also for a device that was bought while its parcel was on the way. Without
 * `isRestocked` another piece leaves the stock; the same one cannot be sent twice under one number.
 * @throws ApiError 404, 400 `invalid_transition`, `account_suspended`, `device_not_available` when there is no other piece
 */
export const sendReplacement = (context: AppContext, { slug, isRestocked, ...sent }: Replacement) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    const { carrier, tracking, serialLast4: serial_last4 = null } = sent
    const change = await findOpenDeviceChange(database, found.id)
    const changed = change?.sent_at ? change : undefined
    const { tracking: before } = changed ?? found
    if (tracking === before || !(await mayReplace(database, found, changed))) {
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
    const email = { template: templateFor(found), values: parcel } as const
    await emailCustomer(database, found, email, { siteUrl: context.siteUrl, now })
  })
