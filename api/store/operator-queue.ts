import { and, asc, eq, inArray, isNotNull, isNull, lte, not, or } from 'drizzle-orm'
import { invoices } from '#api/store/tables/billing-tables.ts'
import { deviceChanges } from '#api/store/tables/device-change-tables.ts'
import { addressChanges } from '#api/store/tables/request-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { tradeIns } from '#api/store/tables/trade-in-tables.ts'
import type { Database } from './database.ts'
import { isOpenChange } from './device-changes.ts'

export interface Range {
  /** Leaves out what came in later. */
  readonly before: Date
  readonly limit: number
}

const listSubscriptionsWhere = (database: Database, where: ReturnType<typeof and>, limit: number) =>
  database
    .select({ slug: subscriptions.slug, id: subscriptions.id })
    .from(subscriptions)
    .where(where)
    .orderBy(asc(subscriptions.id))
    .limit(limit)

export const listApplicationsInReview = (database: Database, { before, limit }: Range) =>
  listSubscriptionsWhere(
    database,
    and(eq(subscriptions.status, 'review_in_progress'), lte(subscriptions.created_at, before)),
    limit,
  )

const isWaiting = eq(subscriptions.status, 'waiting_for_shipment')

const isToShip = and(isWaiting, isNull(subscriptions.shipped_at))

export const listSubscriptionsToShip = (database: Database, { limit }: Range) =>
  listSubscriptionsWhere(database, and(isToShip, eq(subscriptions.holds_stock, true)), limit)

/** Paid for before their device has arrived. */
export const listPreOrders = (database: Database, { limit }: Range) =>
  listSubscriptionsWhere(database, and(isToShip, eq(subscriptions.holds_stock, false)), limit)

/** First parcels, and those with a replacement. */
export const listSubscriptionsInTransit = (database: Database, { before, limit }: Range) =>
  listSubscriptionsWhere(
    database,
    and(
      not(subscriptions.is_final),
      isNull(subscriptions.delivered_at),
      lte(subscriptions.shipped_at, before),
    ),
    limit,
  )

export const listSubscriptionsToReturn = (database: Database, { before, limit }: Range) =>
  listSubscriptionsWhere(
    database,
    and(
      inArray(subscriptions.status, ['subscribed', 'in_repair', 'servicer']),
      isNotNull(subscriptions.end_requested_at),
      lte(subscriptions.end_requested_at, before),
    ),
    limit,
  )

/** Devices that are not with their customers: they go back with `return-from-repair`. */
export const listSubscriptionsInRepair = (database: Database, { limit }: Range) =>
  listSubscriptionsWhere(database, eq(subscriptions.status, 'in_repair'), limit)

/** Debts of which the collection agency has to know, until they are paid or the device is back. */
export const listSubscriptionsInCollection = (database: Database, { limit }: Range) =>
  listSubscriptionsWhere(database, eq(subscriptions.status, 'servicer'), limit)

const listChangesWhere = (database: Database, where: ReturnType<typeof and>, limit: number) =>
  database
    .select({ slug: subscriptions.slug, id: subscriptions.id })
    .from(deviceChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, deviceChanges.subscription_id))
    .where(and(isOpenChange, where))
    .orderBy(asc(deviceChanges.id))
    .limit(limit)

/** Paid device changes whose new device was not sent yet; not while the end is asked for or the device is in repair. */
export const listDeviceChangesToShip = (database: Database, { before, limit }: Range) =>
  listChangesWhere(
    database,
    and(
      isNull(deviceChanges.sent_at),
      lte(deviceChanges.paid_at, before),
      eq(subscriptions.status, 'subscribed'),
      isNull(subscriptions.end_requested_at),
    ),
    limit,
  )

/** Device changes whose old device is not back. */
export const listOldDevicesToReceive = (database: Database, { before, limit }: Range) =>
  listChangesWhere(database, lte(deviceChanges.sent_at, before), limit)

export const listPendingAddressChanges = (database: Database, { before, limit }: Range) =>
  database
    .select({ slug: addressChanges.slug })
    .from(addressChanges)
    .where(and(eq(addressChanges.status, 'pending'), lte(addressChanges.created_at, before)))
    .orderBy(asc(addressChanges.id))
    .limit(limit)

/** Charges by hand that were drafted, and that no customer sees yet. */
export const listChargesToSend = (database: Database, { before, limit }: Range) =>
  database
    .select({ slug: invoices.slug, number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.status, 'DRAFT'), lte(invoices.created_at, before)))
    .orderBy(asc(invoices.id))
    .limit(limit)

export const listKitsToSend = (database: Database, { before, limit }: Range) =>
  database
    .select({ session_id: tradeIns.session_id, id: tradeIns.id })
    .from(tradeIns)
    .where(
      and(
        eq(tradeIns.status, 'OFFER_ACCEPTED'),
        isNull(tradeIns.kit_sent_at),
        lte(tradeIns.last_active_at, before),
      ),
    )
    .orderBy(asc(tradeIns.id))
    .limit(limit)

/** Whose kit is on its way, or whose device is here. */
export const listTradeInsToInspect = (database: Database, { before, limit }: Range) =>
  database
    .select({ session_id: tradeIns.session_id, status: tradeIns.status })
    .from(tradeIns)
    .where(
      and(
        or(
          and(eq(tradeIns.status, 'OFFER_ACCEPTED'), isNotNull(tradeIns.kit_sent_at)),
          eq(tradeIns.status, 'DEVICE_RECEIVED'),
        ),
        lte(tradeIns.last_active_at, before),
      ),
    )
    .orderBy(asc(tradeIns.id))
    .limit(limit)

/** Their sellers refused the adjusted offer, or did not answer it: the devices are still here. */
export const listTradeInsToSendBack = (database: Database, { limit }: Range) =>
  database
    .select({ session_id: tradeIns.session_id, id: tradeIns.id })
    .from(tradeIns)
    .where(and(eq(tradeIns.status, 'DEVICE_RETURNED'), isNull(tradeIns.return_sent_at)))
    .orderBy(asc(tradeIns.id))
    .limit(limit)
