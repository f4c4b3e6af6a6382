import { wrongState } from '#api/domain/api-error.ts'
import { toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { minimumEnd, returnDays } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import {
  type DeviceChangeRow,
  findChangeWithOldDevice,
  findOpenDeviceChange,
  stageOf,
  updateDeviceChange,
} from '#api/store/device-changes.ts'
import { addStock, type Piece } from '#api/store/stock.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { withdrawBuyout } from './buy-device.ts'
import { releaseDeviceChange } from './change-device.ts'
import { changeTerms } from './change-terms.ts'
import { emailCustomer } from './email-customer.ts'
import { operateOnSubscription } from './operate-on-subscription.ts'
import type { Parcel } from './store-parcel.ts'

interface NewDevice extends Parcel {
  /** Last four digits of the new device's serial number, if the warehouse knows it. */
  readonly serialLast4?: string | undefined
}

const termsOf = (subscription: SubscriptionRow) => ({
  item_id: subscription.item_id,
  variant_id: subscription.variant_id,
  months: subscription.months,
  monthly: subscription.monthly,
  device_since: subscription.device_since,
  device_changed_on: subscription.device_changed_on,
  minimum_started_on: subscription.minimum_started_on,
  minimum_months: subscription.minimum_months,
  minimum_ends_on: subscription.minimum_ends_on,
  serial_last4: subscription.serial_last4,
})

/**
 * Columns of the subscription from the dispatch on. An extension was chosen for the term that ends here, not for the new one,
 * whose last day the customer has agreed to.
 */
const newTerms = (
  { renewal }: SubscriptionRow,
  change: DeviceChangeRow,
  { today, serialLast4 }: { readonly today: string; readonly serialLast4: string | undefined },
) => ({
  renewal: renewal === 'extend_12' ? ('rolling' as const) : renewal,
  item_id: change.item_id,
  variant_id: change.variant_id,
  months: change.months,
  monthly: change.monthly,
  device_since: today,
  device_changed_on: today,
  minimum_started_on: today,
  minimum_months: change.months,
  minimum_ends_on: minimumEnd({ startedOn: today, months: change.months }),
  serial_last4: serialLast4 ?? null,
})

const wrongChange = (
  { status, end_requested_at }: SubscriptionRow,
  change: DeviceChangeRow | undefined,
) =>
  wrongState({
    status,
    end_requested_at: toJapanTimeOrNull(end_requested_at),
    change: change === undefined ? null : stageOf(change),
  })

/**
 * The new device of a paid change leaves the warehouse: its rent holds for the months that begin today or later, its
 * minimum term begins, and an offer to buy the old device is off. Not while the end is asked for.
 * @throws ApiError 404, 400 `invalid_transition`
 */
export const shipDeviceChange = (context: AppContext, parcel: NewDevice) =>
  operateOnSubscription(context, parcel.slug, async (database, subscription, now) => {
    const { carrier, tracking } = parcel
    const change = await findOpenDeviceChange(database, subscription.id)
    const mayShip = subscription.status === 'subscribed' && subscription.end_requested_at === null
    if (!mayShip || change === undefined || change.paid_at === null || change.sent_at !== null)
      throw wrongChange(subscription, change)
    // It named the price of the device that is replaced.
    const withdrawal = {
      template: 'buyout_cancelled_for_change',
      siteUrl: context.siteUrl,
      now,
    } as const
    await withdrawBuyout(database, subscription, withdrawal)
    const today = dayInJapan(now)
    const eta = addDays(today, parcel.etaDays)
    await updateDeviceChange(database, change.id, {
      sent_at: now,
      carrier,
      tracking,
      eta,
      old_variant_id: subscription.variant_id,
      return_by: addDays(today, returnDays),
      old_terms: termsOf(subscription),
    })
    const { serialLast4 } = parcel
    const terms = newTerms(subscription, change, { today, serialLast4 })
    const found = await changeTerms(context, database, subscription, {
      terms,
      from: today,
      today,
      now,
    })
    const values = { carrier, tracking, eta, return_by: addDays(today, returnDays) }
    const email = { template: 'device_change_shipped', values } as const
    await emailCustomer(database, found, email, { siteUrl: context.siteUrl, now })
  })

/**
 * The new device cannot be sent, or its parcel is lost or came back: the change is off, its fee is given back, and the
 * customer keeps the old device on its terms.
 * @throws ApiError 404, 400 `invalid_transition`, also once the old device is back or the end is asked for
 */
export const failDeviceChange = (
  context: AppContext,
  slug: string,
  piece: Piece = { isRestocked: true },
) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    const change = await findOpenDeviceChange(database, found.id)
    if (change === undefined) throw wrongChange(found, change)
    const kept =
      change.sent_at === null ? found : await restoreTerms(context, database, found, change, now)
    await releaseDeviceChange(database, change, now, piece)
    const email = { template: 'device_change_failed' } as const
    await emailCustomer(database, kept, email, { siteUrl: context.siteUrl, now })
  })

/** The rent of the old device is owed again for the months since the dispatch; an offer to buy the new device is off. */
async function restoreTerms(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  change: DeviceChangeRow,
  now: Date,
): Promise<SubscriptionRow> {
  const { status, end_requested_at, device_changed_on: from } = found
  const { old_terms: terms } = change
  const isWithCustomer = status === 'subscribed' || status === 'servicer'
  if (!isWithCustomer || end_requested_at !== null || terms === null || from === null)
    throw wrongChange(found, change)
  const withdrawal = {
    template: 'buyout_cancelled_for_change',
    siteUrl: context.siteUrl,
    now,
  } as const
  await withdrawBuyout(database, found, withdrawal)
  return changeTerms(context, database, found, { terms, from, today: dayInJapan(now), now })
}

/** The old device of a change is back, possibly after the end. @throws ApiError 404, 400 `invalid_transition` */
export const receiveOldDevice = (
  context: AppContext,
  slug: string,
  { isRestocked }: Piece = { isRestocked: true },
) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    const change = await findChangeWithOldDevice(database, found.id)
    if (change?.old_variant_id == null) throw wrongState({ status: found.status, change: null })
    await updateDeviceChange(database, change.id, { completed_at: now })
    if (isRestocked) await addStock(database, change.old_variant_id)
  })
