import { and, eq, isNull } from 'drizzle-orm'
import { deviceChanges } from '#api/store/tables/device-change-tables.ts'
import type { Database } from './database.ts'

type NewDeviceChange = Pick<
  typeof deviceChanges.$inferInsert,
  | 'subscription_id'
  | 'item_id'
  | 'variant_id'
  | 'months'
  | 'monthly'
  | 'invoice_id'
  | 'requested_at'
>

export const insertDeviceChange = (database: Database, change: NewDeviceChange) =>
  database.insert(deviceChanges).values(change)

/** The exchange of a subscription's device that is neither completed nor cancelled. */
export const findOpenDeviceChange = async (database: Database, subscriptionId: number) =>
  (
    await database
      .select()
      .from(deviceChanges)
      .where(
        and(
          eq(deviceChanges.subscription_id, subscriptionId),
          isNull(deviceChanges.completed_at),
          isNull(deviceChanges.cancelled_at),
        ),
      )
  )[0]

export const markDeviceChangeCompleted = (database: Database, id: number, now: Date) =>
  database.update(deviceChanges).set({ completed_at: now }).where(eq(deviceChanges.id, id))
