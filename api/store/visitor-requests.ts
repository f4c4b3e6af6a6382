import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { addMs, sameRequestMs } from '#api/domain/durations.ts'
import { toJapanTime, toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { betaSignupRequests, deviceRequests } from '#api/store/tables/request-tables.ts'
import type { DeviceRequest } from '#contract/request.ts'
import type { Database } from './database.ts'

export type DeviceRequestRow = typeof deviceRequests.$inferSelect
type NewDeviceRequest = Omit<typeof deviceRequests.$inferInsert, 'status'>
type NewBetaRequest = Omit<typeof betaSignupRequests.$inferInsert, 'status'>

export const toDeviceRequest = (row: DeviceRequestRow): DeviceRequest => ({
  slug: row.slug,
  status: row.status,
  created_at: toJapanTime(row.created_at),
  decided_at: toJapanTimeOrNull(row.decided_at),
  reason_code: row.reason_code,
  category: row.category,
  device_name: row.device_name,
  maker: row.maker,
  condition: row.condition,
  budget_monthly: row.budget_monthly,
  months: row.months,
  note: row.note,
  item_id: row.item_id,
})

/** @returns undefined when the same customer has requested the same device before and waits for an answer */
export async function insertDeviceRequest(
  database: Database,
  request: NewDeviceRequest,
): Promise<DeviceRequestRow | undefined> {
  const [stored] = await database
    .insert(deviceRequests)
    .values({ ...request, status: 'pending' })
    .onConflictDoNothing()
    .returning()
  return stored
}

export async function insertBetaRequest(database: Database, request: NewBetaRequest) {
  const [stored] = await database
    .insert(betaSignupRequests)
    .values({ ...request, status: 'pending' })
    .returning()
  if (stored === undefined) throw new Error('The request was not stored.')
  return stored
}

const isSame = (column: Column, value: string | number | null | undefined): SQL =>
  value === null || value === undefined ? isNull(column) : eq(column, value)

interface Times {
  readonly created_at: Column
  readonly repeated_at: Column
}

/**
 * First sent or last repeated within the time before `now`. Counted from the last repetition: otherwise a stranger would
 * learn from the age at which an answer changes that somebody else had sent the same before.
 */
const isRecent = ({ created_at, repeated_at }: Times, now: Date): SQL =>
  sql`greatest(${created_at}, ${repeated_at}) > ${addMs(now, -sameRequestMs).toISOString()}`

/**
 * Notes that a guest has sent a recent request once more, with the same address and the same content; the language may be
 * another one.
 * @returns it as it is stored, undefined when there is none
 */
export async function repeatDeviceRequest(
  database: Database,
  request: NewDeviceRequest,
): Promise<DeviceRequestRow | undefined> {
  const { created_at: now, language } = request
  const [repeated] = await database
    .update(deviceRequests)
    .set({ repeated_at: now, language })
    .where(
      and(
        eq(deviceRequests.email_key, request.email_key),
        isNull(deviceRequests.user_id),
        isRecent(deviceRequests, now),
        eq(deviceRequests.category, request.category),
        eq(deviceRequests.device_name, request.device_name),
        isSame(deviceRequests.maker, request.maker),
        isSame(deviceRequests.condition, request.condition),
        isSame(deviceRequests.budget_monthly, request.budget_monthly),
        isSame(deviceRequests.months, request.months),
        isSame(deviceRequests.note, request.note),
        isSame(deviceRequests.item_id, request.item_id),
      ),
    )
    .returning()
  return repeated
}

/** As `repeatDeviceRequest`, for a place on the waiting list. */
export async function repeatBetaRequest(database: Database, request: NewBetaRequest) {
  const { created_at: now } = request
  const [repeated] = await database
    .update(betaSignupRequests)
    .set({ repeated_at: now })
    .where(
      and(
        eq(betaSignupRequests.email_key, request.email_key),
        isRecent(betaSignupRequests, now),
        eq(betaSignupRequests.item_id, request.item_id),
        eq(betaSignupRequests.language, request.language),
        isSame(betaSignupRequests.name, request.name),
        isSame(betaSignupRequests.note, request.note),
      ),
    )
    .returning({ slug: betaSignupRequests.slug })
  return repeated
}
