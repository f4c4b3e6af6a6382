import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import { itemColors, items, variants } from '#api/store/tables/catalogue-tables.ts'
import { deviceChanges } from '#api/store/tables/device-change-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { PendingDeviceChange } from '#contract/subscription.ts'
import type { Database } from './database.ts'
import { shownDevice } from './subscription-view.ts'

export type DeviceChangeRow = typeof deviceChanges.$inferSelect

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

/** Neither finished nor cancelled. */
export const isOpenChange = and(
  isNull(deviceChanges.completed_at),
  isNull(deviceChanges.cancelled_at),
)

/** The device change of a subscription that is neither finished nor cancelled. */
export const findOpenDeviceChange = async (database: Database, subscriptionId: number) =>
  (
    await database
      .select()
      .from(deviceChanges)
      .where(and(eq(deviceChanges.subscription_id, subscriptionId), isOpenChange))
  )[0]

type Step = Partial<
  Pick<
    DeviceChangeRow,
    | 'invoice_id'
    | 'paid_at'
    | 'sent_at'
    | 'carrier'
    | 'tracking'
    | 'eta'
    | 'old_variant_id'
    | 'return_by'
    | 'old_terms'
    | 'completed_at'
    | 'cancelled_at'
  >
>

/** One step of a device change. */
export const updateDeviceChange = (database: Database, id: number, step: Step) =>
  database.update(deviceChanges).set(step).where(eq(deviceChanges.id, id))

/** The device change whose fee an invoice asks for, unless it is finished or cancelled. */
export const findOpenChangeOfInvoice = async (database: Database, invoiceId: number) =>
  (
    await database
      .select()
      .from(deviceChanges)
      .where(and(eq(deviceChanges.invoice_id, invoiceId), isOpenChange))
  )[0]

/** The newest device change whose old device is not back, also of a subscription that has ended meanwhile. */
export const findChangeWithOldDevice = async (database: Database, subscriptionId: number) =>
  (
    await database
      .select()
      .from(deviceChanges)
      .where(
        and(
          eq(deviceChanges.subscription_id, subscriptionId),
          isNotNull(deviceChanges.sent_at),
          isOpenChange,
        ),
      )
      .orderBy(desc(deviceChanges.id))
      .limit(1)
  )[0]

/** The items of a subscription: of the device that its customer has, and of those before it and sent in its place. */
export function listItemsOfSubscription(database: Database, subscriptionId: number) {
  const isSent = and(
    eq(deviceChanges.subscription_id, subscriptionId),
    isNotNull(deviceChanges.sent_at),
  )
  const current = database
    .select({ id: subscriptions.item_id })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
  const sent = database.select({ id: deviceChanges.item_id }).from(deviceChanges).where(isSent)
  const replaced = database
    .select({ id: variants.item_id })
    .from(deviceChanges)
    .innerJoin(variants, eq(variants.id, deviceChanges.old_variant_id))
    .where(isSent)
  return database
    .select({ id: items.id, slug: items.slug })
    .from(items)
    .where(inArray(items.id, union(current, sent, replaced)))
}

export function stageOf({ paid_at, sent_at }: DeviceChangeRow): PendingDeviceChange['stage'] {
  if (sent_at !== null) return 'sent'
  return paid_at === null ? 'awaiting_payment' : 'preparing'
}

const parcelOf = ({ sent_at, carrier, tracking, eta }: DeviceChangeRow) =>
  sent_at === null
    ? null
    : { carrier, tracking, eta, shipped_at: toJapanTime(sent_at), delivered_at: null }

/** Device changes by their number, as shown to their customers. */
export async function listPendingDeviceChanges(database: Database, ids: readonly number[]) {
  const rows = await database
    .select({
      ...shownDevice,
      change: deviceChanges,
      invoice: { slug: invoices.slug, subtotal: invoices.subtotal, due_on: invoices.due_on },
    })
    .from(deviceChanges)
    .innerJoin(items, eq(items.id, deviceChanges.item_id))
    .innerJoin(variants, eq(variants.id, deviceChanges.variant_id))
    .innerJoin(
      itemColors,
      and(eq(itemColors.item_id, variants.item_id), eq(itemColors.slug, variants.color_slug)),
    )
    .leftJoin(invoices, eq(invoices.id, deviceChanges.invoice_id))
    .where(inArray(deviceChanges.id, [...ids]))
  return rows.map(({ change, item: { kind, ...item }, variant, color, invoice }) => ({
    id: change.id,
    change: {
      stage: stageOf(change),
      requested_at: toJapanTime(change.requested_at),
      item: { ...item, illustration: { kind, hex: color.hex } },
      variant: { ...variant, color },
      months: change.months,
      monthly: change.monthly,
      fee: invoice?.subtotal ?? 0,
      invoice_slug: invoice?.slug ?? null,
      pay_by: change.paid_at === null ? (invoice?.due_on ?? null) : null,
      shipping: parcelOf(change),
      return_by: change.return_by,
    } satisfies PendingDeviceChange,
  }))
}
