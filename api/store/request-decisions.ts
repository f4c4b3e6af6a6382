import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { requestTransitions, statusesBefore } from '#api/domain/status-transitions.ts'
import { items } from '#api/store/tables/catalogue-tables.ts'
import { betaSignupRequests, deviceRequests } from '#api/store/tables/request-tables.ts'
import type { Database } from './database.ts'
import type { Range } from './operator-queue.ts'
import type { DeviceRequestRow } from './visitor-requests.ts'

const offeredColumns = {
  id: items.id,
  slug: items.slug,
  name_ja: items.name_ja,
  name_en: items.name_en,
}

/** What an e-mail says about an item: by its slug, or by its id. */
export const findOfferedItem = async (database: Database, item: string | number) =>
  (
    await database
      .select(offeredColumns)
      .from(items)
      .where(typeof item === 'string' ? eq(items.slug, item) : eq(items.id, item))
  )[0]

export const findDeviceRequest = async (database: Database, slug: string) =>
  (await database.select().from(deviceRequests).where(eq(deviceRequests.slug, slug)))[0]

interface Decision {
  readonly slug: string
  readonly status: 'approved' | 'rejected'
  readonly reason: string | undefined
  /** The item that is offered from now on. */
  readonly itemId: number | undefined
  readonly now: Date
}

/** Stores the decision as the table of transitions allows. @returns undefined when it was decided before */
export async function updateDeviceRequestDecision(
  database: Database,
  { slug, status, reason, itemId, now }: Decision,
): Promise<DeviceRequestRow | undefined> {
  const [decided] = await database
    .update(deviceRequests)
    .set({ status, reason_code: reason ?? null, item_id: itemId, decided_at: now })
    .where(
      and(
        eq(deviceRequests.slug, slug),
        inArray(deviceRequests.status, statusesBefore(requestTransitions, status)),
      ),
    )
    .returning()
  return decided
}

/** A customer's requests that have no answer yet. */
export const cancelDeviceRequestsOf = (database: Database, userId: number, now: Date) =>
  database
    .update(deviceRequests)
    .set({ status: 'cancelled', decided_at: now })
    .where(
      and(
        eq(deviceRequests.user_id, userId),
        inArray(deviceRequests.status, statusesBefore(requestTransitions, 'cancelled')),
      ),
    )

/** For a device that the shop does not have: staff decide whether it will. */
export const listRequestsToDecide = (database: Database, { before, limit }: Range) =>
  database
    .select({ slug: deviceRequests.slug, category: deviceRequests.category })
    .from(deviceRequests)
    .where(
      and(
        eq(deviceRequests.status, 'pending'),
        isNull(deviceRequests.item_id),
        lte(deviceRequests.created_at, before),
      ),
    )
    .orderBy(asc(deviceRequests.id))
    .limit(limit)

/** Requests for an item that can be had again, in the order in which they were made. */
export const listRequestsForStock = (database: Database, limit: number) =>
  database
    .select({ slug: deviceRequests.slug })
    .from(deviceRequests)
    .innerJoin(items, eq(items.id, deviceRequests.item_id))
    .where(
      and(
        eq(deviceRequests.status, 'pending'),
        isNotNull(deviceRequests.item_id),
        eq(items.availability, 'in-stock'),
      ),
    )
    .orderBy(asc(deviceRequests.id))
    .limit(limit)

/** Places on the waiting list for an item that has arrived, the first ones first. */
export const listArrivedWaits = (database: Database, limit: number) =>
  database
    .select({
      slug: betaSignupRequests.slug,
      email: betaSignupRequests.email,
      language: betaSignupRequests.language,
      item: offeredColumns,
    })
    .from(betaSignupRequests)
    .innerJoin(items, eq(items.id, betaSignupRequests.item_id))
    .where(and(eq(betaSignupRequests.status, 'pending'), eq(items.availability, 'in-stock')))
    .orderBy(asc(betaSignupRequests.id))
    .limit(limit)

/** @returns false when somebody else has done so before */
export const approveBetaRequest = async (database: Database, slug: string): Promise<boolean> =>
  (
    await database
      .update(betaSignupRequests)
      .set({ status: 'approved' })
      .where(
        and(
          eq(betaSignupRequests.slug, slug),
          inArray(betaSignupRequests.status, statusesBefore(requestTransitions, 'approved')),
        ),
      )
      .returning({ id: betaSignupRequests.id })
  ).length > 0
