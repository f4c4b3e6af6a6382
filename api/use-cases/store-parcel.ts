import { returnDays } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { type DeviceChangeRow, updateDeviceChange } from '#api/store/device-changes.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'

/** What staff enter about a parcel to the customer of a subscription. */
export interface Parcel {
  readonly slug: string
  readonly carrier: string
  readonly tracking: string
  readonly etaDays: number
}

interface Sent {
  readonly carrier: string
  readonly tracking: string
  readonly eta: string
  /** Of the device in the parcel, where it is known. */
  readonly serial_last4: string | null
  readonly now: Date
}

/**
 * A parcel in place of the one before. It is that of the new device while the old one of a change is still to come back, with
 * as many days again.
 */
export async function storeParcel(
  database: Database,
  { id, status }: SubscriptionRow,
  change: DeviceChangeRow | undefined,
  { carrier, tracking, eta, serial_last4, now }: Sent,
) {
  if (change !== undefined) {
    const return_by = addDays(dayInJapan(now), returnDays)
    await updateDeviceChange(database, change.id, { carrier, tracking, eta, return_by })
    await updateSubscription(database, id, { serial_last4 })
    return
  }
  // When the first parcel left stays known of a device that has been in use.
  const sentAt = status === 'waiting_for_shipment' ? { shipped_at: now } : {}
  const parcel = { carrier, tracking, eta, delivered_at: null, serial_last4 }
  await updateSubscription(database, id, { ...parcel, ...sentAt })
}
