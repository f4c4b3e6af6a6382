import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { RetentionLimits } from '#api/domain/retention.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import {
  addressChanges,
  betaSignupRequests,
  deviceRequests,
  files,
  newsletterSubscribers,
} from '#api/store/tables/request-tables.ts'
import {
  applications,
  subscriptionEvents,
  subscriptions,
} from '#api/store/tables/subscription-tables.ts'
import { runningTradeInStatuses, tradeIns } from '#api/store/tables/trade-in-tables.ts'
import type { Database } from './database.ts'
import { deleteSome, isAmongSome } from './some-rows.ts'

/** Trade-ins that have not changed since, and whose device is not with the shop. */
const isOldTradeIn = (limit: Date) =>
  and(lt(tradeIns.last_active_at, limit), notInArray(tradeIns.status, [...runningTradeInStatuses]))

/** Made by staff, of what an account is about. */
const photographs: (typeof files.$inferSelect)['purpose'][] = ['trade_in_photo', 'charge_photo']

/**
 * Files that are not needed any more: documents some time after the decision that they were sent for, or whose owner has
 * closed the account; photographs of old trade-ins; those of a charge with the books, or once the charge was dropped.
 */
export const listFilesToErase = (
  database: Database,
  { documents, tradeIns: tradeInLimit }: Pick<RetentionLimits, 'documents' | 'tradeIns'>,
  limit: number,
) =>
  database
    .select({ id: files.id, name: files.name })
    .from(files)
    .innerJoin(users, eq(users.id, files.user_id))
    .leftJoin(subscriptions, eq(subscriptions.id, files.subscription_id))
    .leftJoin(addressChanges, eq(addressChanges.id, files.address_change_id))
    .leftJoin(tradeIns, eq(tradeIns.id, files.trade_in_id))
    .leftJoin(invoices, eq(invoices.id, files.invoice_id))
    .where(
      or(
        and(notInArray(files.purpose, photographs), isNotNull(users.closed_at)),
        and(
          ne(subscriptions.request_status, 'pending'),
          lt(sql`coalesce(${subscriptions.decided_at}, ${subscriptions.created_at})`, documents),
        ),
        and(
          ne(addressChanges.status, 'pending'),
          lt(sql`coalesce(${addressChanges.decided_at}, ${addressChanges.created_at})`, documents),
        ),
        isOldTradeIn(tradeInLimit),
        and(isNotNull(files.invoice_id), isNotNull(users.erased_at)),
        and(eq(invoices.status, 'CANCELLED'), not(invoices.is_issued)),
      ),
    )
    .limit(limit)

/** The files that came with an application or a change of address; undefined when there is none of this name. */
export async function findFilesSentWith(database: Database, slug: string) {
  const [application] = await database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.slug, slug))
  const [change] = await database
    .select({ id: addressChanges.id })
    .from(addressChanges)
    .where(eq(addressChanges.slug, slug))
  if (application === undefined && change === undefined) return undefined
  return database
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(
      application === undefined
        ? eq(files.address_change_id, change?.id ?? 0)
        : eq(files.subscription_id, application.id),
    )
}

export const deleteFile = (database: Database, id: number) =>
  database.delete(files).where(eq(files.id, id))

/** What applicants wrote whose application ended before, unpaid. */
export const deleteOldApplications = (database: Database, before: Date, limit: number) => {
  const later = database
    .select({ one: sql`1` })
    .from(subscriptionEvents)
    .where(
      and(
        eq(subscriptionEvents.subscription_id, subscriptions.id),
        gte(subscriptionEvents.at, before),
      ),
    )
  const paid = database
    .select({ one: sql`1` })
    .from(invoices)
    .where(and(eq(invoices.subscription_id, subscriptions.id), gt(invoices.paid, 0)))
  const old = database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(subscriptions.is_final, notExists(later), notExists(paid)))
  return deleteSome(database, applications, inArray(applications.subscription_id, old), limit)
}

export const deleteOldDeviceRequests = (database: Database, before: Date, limit: number) => {
  const lastNeeded = sql`coalesce(${deviceRequests.decided_at}, ${deviceRequests.created_at})`
  return deleteSome(database, deviceRequests, lt(lastNeeded, before), limit)
}

export const deleteOldBetaRequests = (database: Database, before: Date, limit: number) =>
  deleteSome(database, betaSignupRequests, lt(betaSignupRequests.created_at, before), limit)

/** Addresses that left the newsletter before. */
export const deleteFormerSubscribers = (database: Database, before: Date, limit: number) => {
  const { is_subscribed, updated_at } = newsletterSubscribers
  const where = and(eq(is_subscribed, false), lt(updated_at, before))
  return deleteSome(database, newsletterSubscribers, where, limit)
}

/** The sellers of old trade-ins, and the numbers of their devices. */
export async function eraseOldSellers(
  database: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const where = and(
    isOldTradeIn(before),
    or(isNotNull(tradeIns.last_name), isNotNull(tradeIns.imei_hash)),
  )
  const erased = await database
    .update(tradeIns)
    .set({
      imei_last4: null,
      imei_hash: null,
      adjusted_photos: null,
      last_name: null,
      first_name: null,
      last_name_kana: null,
      first_name_kana: null,
      date_of_birth: null,
      occupation: null,
      postal_code: null,
      prefecture: null,
      city: null,
      address_line1: null,
      address_line2: null,
      phone: null,
    })
    .where(isAmongSome(database, tradeIns, where, limit))
    .returning({ id: tradeIns.id })
  return erased.length
}

/** Changes of address of closed accounts whose documents are erased. */
export const deleteChangesOfClosedAccounts = (database: Database, limit: number) => {
  const closed = database.select({ id: users.id }).from(users).where(isNotNull(users.closed_at))
  const documents = database
    .select({ one: sql`1` })
    .from(files)
    .where(eq(files.address_change_id, addressChanges.id))
  const where = and(inArray(addressChanges.user_id, closed), notExists(documents))
  return deleteSome(database, addressChanges, where, limit)
}

/**
 * Name, address and applications of closed accounts that have no invoice since a day in Japan: their books need not be kept
 * any longer. Inside a transaction.
 */
export async function eraseClosedAccounts(
  database: Database,
  { books, limit, now }: Erasure,
): Promise<number> {
  const invoiced = database
    .select({ one: sql`1` })
    .from(invoices)
    .where(and(eq(invoices.user_id, users.id), gte(invoices.issued_on, books)))
  const due = database
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.closed_at), isNull(users.erased_at), notExists(invoiced)))
    .orderBy(asc(users.id))
    .limit(limit)
  const erased = await database
    .update(users)
    .set({
      erased_at: now,
      last_name: '',
      first_name: '',
      postal_code: null,
      prefecture: null,
      city: null,
      address_line1: null,
      address_line2: null,
    })
    .where(inArray(users.id, due))
    .returning({ id: users.id })
  if (erased.length === 0) return 0
  const theirs = database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      inArray(
        subscriptions.user_id,
        erased.map(({ id }) => id),
      ),
    )
  await database.delete(applications).where(inArray(applications.subscription_id, theirs))
  return erased.length
}

interface Erasure {
  /** A day in Japan. */
  readonly books: string
  /** How many accounts at most. */
  readonly limit: number
  readonly now: Date
}
