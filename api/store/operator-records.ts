import { and, eq, or, sql } from 'drizzle-orm'
import { toJapanTime, toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { undeliveredStatuses } from '#api/domain/status-transitions.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import { items, variants } from '#api/store/tables/catalogue-tables.ts'
import { addressChanges, deviceRequests, files } from '#api/store/tables/request-tables.ts'
import { applications, subscriptions } from '#api/store/tables/subscription-tables.ts'
import { tradeIns } from '#api/store/tables/trade-in-tables.ts'
import { toAddressChange } from './address-changes.ts'
import type { Database } from './database.ts'
import { findOpenDeviceChange, stageOf } from './device-changes.ts'
import type { SubscriptionRow } from './subscription-status.ts'
import { toDeviceRequest } from './visitor-requests.ts'

/** A person and where they live, in the columns that users, applications and trade-ins have in common. */
type Recipients = typeof users | typeof applications | typeof tradeIns
export const recipientColumns = (table: Recipients) => ({
  last_name: table.last_name,
  first_name: table.first_name,
  last_name_kana: table.last_name_kana,
  first_name_kana: table.first_name_kana,
  date_of_birth: table.date_of_birth,
  phone: table.phone,
  occupation: table.occupation,
  postal_code: table.postal_code,
  prefecture: table.prefecture,
  city: table.city,
  address_line1: table.address_line1,
  address_line2: table.address_line2,
})

/** Whom staff write to. */
export const accountColumns = {
  slug: users.slug,
  email: users.email,
  language: users.language,
  status: users.status,
  closed_at: users.closed_at,
}

/** An account keeps its status when it is closed: staff see the day beside it. */
export const toCustomer = <C extends { readonly closed_at: Date | null }>({
  closed_at,
  ...account
}: C) => ({ ...account, closed_at: toJapanTimeOrNull(closed_at) })

const customerColumns = {
  ...accountColumns,
  identity_state: users.identity_state,
  is_refused: users.is_refused,
  ...recipientColumns(users),
}

const applicationColumns = {
  ...recipientColumns(applications),
  document_type: applications.document_type,
  coupon_code: applications.coupon_code,
  terms_version: applications.terms_version,
}

const deviceColumns = {
  sku: variants.sku,
  name_ja: items.name_ja,
  name_en: items.name_en,
}

const documentColumns = {
  name: files.name,
  purpose: files.purpose,
  media_type: files.media_type,
  bytes: files.bytes,
}

export const listDocumentsWhere = (database: Database, where: ReturnType<typeof eq>) =>
  database.select(documentColumns).from(files).where(where).orderBy(files.id)

const findDevice = async (database: Database, variantId: number) =>
  (
    await database
      .select(deviceColumns)
      .from(variants)
      .innerJoin(items, eq(items.id, variants.item_id))
      .where(eq(variants.id, variantId))
  )[0] ?? null

/** The new device of a change that is neither finished nor cancelled, and from the dispatch on the old one. */
async function findChange(database: Database, subscriptionId: number) {
  const change = await findOpenDeviceChange(database, subscriptionId)
  if (change === undefined) return { new_device: null, old_device: null }
  const { old_variant_id: oldId, return_by } = change
  const device = await findDevice(database, change.variant_id)
  const old = oldId === null ? null : await findDevice(database, oldId)
  return {
    new_device: device && { ...device, months: change.months, stage: stageOf(change) },
    old_device: old && { ...old, return_by },
  }
}

const parcelOf = ({ shipped_at, carrier, tracking, eta, delivered_at }: SubscriptionRow) =>
  shipped_at === null
    ? null
    : {
        shipped_at: toJapanTime(shipped_at),
        carrier,
        tracking,
        eta,
        delivered_at: toJapanTimeOrNull(delivered_at),
      }

/** A subscription with what its application says, for a decision or a parcel. */
export async function findSubscriptionRecord(database: Database, slug: string) {
  const [found] = await database
    .select({
      subscription: subscriptions,
      device: deviceColumns,
      customer: customerColumns,
      application: applicationColumns,
      sent_at: applications.agreed_at,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.user_id))
    .innerJoin(items, eq(items.id, subscriptions.item_id))
    .innerJoin(variants, eq(variants.id, subscriptions.variant_id))
    .leftJoin(applications, eq(applications.subscription_id, subscriptions.id))
    .where(eq(subscriptions.slug, slug))
  if (found === undefined) return undefined
  const { subscription, device, customer, application, sent_at } = found
  return {
    id: subscription.id,
    slug: subscription.slug,
    status: subscription.status,
    request_status: subscription.request_status,
    months: subscription.months,
    monthly: subscription.monthly,
    reason_code: subscription.reason_code,
    parcel: parcelOf(subscription),
    serial_last4: subscription.serial_last4,
    minimum_ends_on: subscription.minimum_ends_on,
    end_requested_at: toJapanTimeOrNull(subscription.end_requested_at),
    return_by: subscription.return_by,
    device,
    ...(await findChange(database, subscription.id)),
    customer: toCustomer(customer),
    application,
    applied_at: toJapanTimeOrNull(sent_at),
    /** What was applied for goes to the address of the application, whatever has become of the account's since. */
    ships_to: undeliveredStatuses.includes(subscription.status) ? 'application' : 'customer',
    documents: await listDocumentsWhere(database, eq(files.subscription_id, subscription.id)),
  }
}

/** A change of address, beside the address that it replaces. */
export async function findAddressChangeRecord(database: Database, slug: string) {
  const [found] = await database
    .select({ change: addressChanges, customer: customerColumns })
    .from(addressChanges)
    .innerJoin(users, eq(users.id, addressChanges.user_id))
    .where(eq(addressChanges.slug, slug))
  return (
    found && {
      ...toAddressChange(found.change),
      customer: toCustomer(found.customer),
      documents: await listDocumentsWhere(database, eq(files.address_change_id, found.change.id)),
    }
  )
}

/** A request for a device, of a customer or a guest. */
export async function findDeviceRequestRecord(database: Database, slug: string) {
  const [found] = await database
    .select({ request: deviceRequests, customer: accountColumns })
    .from(deviceRequests)
    .leftJoin(users, eq(users.id, deviceRequests.user_id))
    .where(eq(deviceRequests.slug, slug))
  return (
    found && {
      ...toDeviceRequest(found.request),
      email: found.request.email,
      /** Of a guest; a customer's own is beside it. */
      language: found.request.language,
      customer: found.customer && toCustomer(found.customer),
    }
  )
}

/** A file by its name and the slug or session that it was sent for. */
export const findDocumentOf = async (database: Database, subject: string, name: string) =>
  (
    await database
      .select({ mediaType: files.media_type })
      .from(files)
      .leftJoin(subscriptions, eq(subscriptions.id, files.subscription_id))
      .leftJoin(addressChanges, eq(addressChanges.id, files.address_change_id))
      .leftJoin(tradeIns, eq(tradeIns.id, files.trade_in_id))
      .leftJoin(invoices, eq(invoices.id, files.invoice_id))
      .where(
        and(
          eq(files.name, name),
          or(
            eq(subscriptions.slug, subject),
            eq(addressChanges.slug, subject),
            eq(invoices.slug, subject),
            sql`${tradeIns.session_id}::text = ${subject}`,
          ),
        ),
      )
  )[0]
