import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { toJapanTime, toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { pickAddress } from '#api/domain/personal-fields.ts'
import { requestTransitions, statusesBefore } from '#api/domain/status-transitions.ts'
import { addressChanges } from '#api/store/tables/request-tables.ts'
import type { AddressChange } from '#contract/user.ts'
import type { Database } from './database.ts'

type Row = typeof addressChanges.$inferSelect

export const toAddressChange = (row: Row): AddressChange => ({
  slug: row.slug,
  status: row.status,
  created_at: toJapanTime(row.created_at),
  decided_at: toJapanTimeOrNull(row.decided_at),
  reason_code: row.reason_code,
  ...pickAddress(row),
  moved_on: row.moved_on,
  document_type: row.document_type,
})

export const hasPendingAddressChange = async (database: Database, userId: number) =>
  (await database.$count(
    addressChanges,
    and(eq(addressChanges.user_id, userId), eq(addressChanges.status, 'pending')),
  )) > 0

/** Whether a change that a user asked for after a moment was approved. */
export const hasNewerAddressChange = async (
  database: Database,
  { userId, at }: { readonly userId: number; readonly at: Date },
): Promise<boolean> =>
  (await database.$count(
    addressChanges,
    and(
      eq(addressChanges.user_id, userId),
      eq(addressChanges.status, 'approved'),
      gt(addressChanges.created_at, at),
    ),
  )) > 0

export const findAddressChange = async (database: Database, slug: string) =>
  (await database.select().from(addressChanges).where(eq(addressChanges.slug, slug)))[0]

type NewAddressChange = Omit<typeof addressChanges.$inferInsert, 'slug' | 'status'>

/** @returns undefined when another one is pending */
export async function insertAddressChange(
  database: Database,
  change: NewAddressChange,
): Promise<Row | undefined> {
  const [stored] = await database
    .insert(addressChanges)
    .values({ ...change, slug: randomUUID(), status: 'pending' })
    .onConflictDoNothing()
    .returning()
  return stored
}

interface Decision {
  readonly slug: string
  readonly status: 'approved' | 'rejected'
  readonly reason: string | undefined
  readonly now: Date
}

/** Stores the decision as the table of transitions allows. @returns undefined when it was decided before */
export async function updateAddressChangeDecision(
  database: Database,
  { slug, status, reason, now }: Decision,
) {
  const [decided] = await database
    .update(addressChanges)
    .set({ status, reason_code: reason ?? null, decided_at: now })
    .where(
      and(
        eq(addressChanges.slug, slug),
        inArray(addressChanges.status, statusesBefore(requestTransitions, status)),
      ),
    )
    .returning()
  return decided
}
