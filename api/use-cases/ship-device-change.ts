import { wrongState } from '#api/domain/api-error.ts'
import { type Moment, toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { invoiceUntil, minimumEnd, returnDays } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import {
  type DeviceChangeRow,
  findChangeWithOldDevice,
  findOpenDeviceChange,
  stageOf,
  updateDeviceChange,
} from '#api/store/device-changes.ts'
import { addStock, type Piece } from '#api/store/stock.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { cancelBuyout } from './buy-device.ts'
import { cancelDeviceChange } from './change-device.ts'
import { emailCustomer } from './email-customer.ts'
import { issueRent } from './issue-rent.ts'
import { operateOnSubscription } from './operate-on-subscription.ts'
import { releaseRent } from './release-rent.ts'

interface Parcel {
  readonly slug: string
  readonly carrier: string
  readonly tracking: string
  readonly etaDays: number
  /** Last four digits of the new device's serial number, if the warehouse knows it. */
  readonly serialLast4?: string | undefined
}

/** Columns of the subscription from the dispatch on. */
const newTerms = (change: DeviceChangeRow, today: string, serialLast4: string | undefined) => ({
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
export const shipDeviceChange = (context: AppContext, parcel: Parcel) =>
  operateOnSubscription(context, parcel.slug, async (database, subscription, now) => {
    const { carrier, tracking } = parcel
    const change = await findOpenDeviceChange(database, subscription.id)
    const mayShip = subscription.status === 'subscribed' && subscription.end_requested_at === null
    if (!mayShip || change === undefined || change.paid_at === null || change.sent_at !== null)
      throw wrongChange(subscription, change)
    // It named the price of the device that is replaced.
    await cancelBuyout(database, subscription.id, now)
    const today = dayInJapan(now)
    const eta = addDays(today, parcel.etaDays)
    await updateDeviceChange(database, change.id, {
      sent_at: now,
      carrier,
      tracking,
      eta,
      old_variant_id: subscription.variant_id,
      return_by: addDays(today, returnDays),
    })
    const found = await changeRent(context, database, subscription, { change, parcel, today, now })
    const values = { carrier, tracking, eta, return_by: addDays(today, returnDays) }
    const email = { template: 'device_change_shipped', values } as const
    await emailCustomer(database, found, email, { siteUrl: context.siteUrl, now })
  })

interface Dispatch extends Moment {
  readonly change: DeviceChangeRow
  readonly parcel: Parcel
}

/** Months before today keep the old rent; those from today on are invoiced again. */
async function changeRent(
  context: AppContext,
  database: Database,
  subscription: SubscriptionRow,
  { change, parcel, today, now }: Dispatch,
): Promise<SubscriptionRow> {
  const yesterday = addDays(today, -1)
  const complete = await issueRent(context, database, subscription, { until: yesterday, now })
  const { found, issuedOn } = await releaseRent(database, complete, { day: yesterday, now })
  const terms = newTerms(change, today, parcel.serialLast4)
  await updateSubscription(database, found.id, terms)
  const changed = { ...found, ...terms }
  const until = invoiceUntil(changed, today)
  return issueRent(context, database, changed, { until, now, pointsGoodOn: issuedOn })
}

/**
 * The new device cannot be sent: the change is off, its fee is given back, and the customer keeps the old device on its
 * terms. @throws ApiError 404, 400 `invalid_transition`
 */
export const failDeviceChange = (
  context: AppContext,
  slug: string,
  piece: Piece = { isRestocked: true },
) =>
  operateOnSubscription(context, slug, async (database, found, now) => {
    const change = await findOpenDeviceChange(database, found.id)
    if (change === undefined || change.sent_at !== null) throw wrongChange(found, change)
    await cancelDeviceChange(database, found.id, now, piece)
    const email = { template: 'device_change_failed' } as const
    await emailCustomer(database, found, email, { siteUrl: context.siteUrl, now })
  })

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
