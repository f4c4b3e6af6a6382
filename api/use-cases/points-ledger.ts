import { allocatePoints } from '#api/domain/allocate-points.ts'
import { addMonths } from '#api/domain/calendar.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import {
  hasPointsEntry,
  insertPointsEntry,
  listExpiredLots,
  listLotsEarnedBy,
  listSpendableLots,
  listTakenPoints,
  type PointsLot,
  takePoints,
} from '#api/store/points-entries.ts'
import type { PaymentCategory } from '#contract/enums.ts'
import type { PointKind } from '#contract/points.ts'

interface Entry {
  readonly userId: number
  readonly category: PaymentCategory
  /** Unique, e.g. `rent of invoice 12`: a second entry with the same key changes nothing. */
  readonly dedupeKey: string
  readonly invoiceId?: number
  readonly note_ja: string
  readonly note_en: string
  /** Day in Japan. */
  readonly today: string
  readonly now: Date
}

interface Change {
  readonly kind: PointKind
  /** Negative when points go. */
  readonly points: number
  /** Before the change. */
  readonly balance: number
  readonly expiresOn: string | null
}

const write = (
  database: Database,
  entry: Entry,
  { kind, points, balance, expiresOn }: Change,
): Promise<number> =>
  insertPointsEntry(
    database,
    {
      user_id: entry.userId,
      category: entry.category,
      kind,
      points,
      note_ja: entry.note_ja,
      note_en: entry.note_en,
      earned_on: entry.today,
      expires_on: expiresOn,
      invoice_id: entry.invoiceId ?? null,
      dedupe_key: entry.dedupeKey,
      created_at: entry.now,
    },
    balance,
  )

async function takeFrom(
  database: Database,
  takingId: number,
  lots: readonly PointsLot[],
  points: number,
) {
  for (const { id, points: taken } of allocatePoints(lots, points)) {
    await takePoints(database, { takingId, earningId: id, points: taken })
  }
}

/** Credits points, good for `expireMonths`; once per dedupe key. Inside a transaction. */
export async function earnPoints(
  database: Database,
  entry: Entry & { readonly points: number; readonly expireMonths: number },
): Promise<void> {
  const { points_balance: balance } = await lockUser(database, entry.userId)
  if (entry.points <= 0 || (await hasPointsEntry(database, entry.dedupeKey))) return
  const expiresOn = addMonths(entry.today, entry.expireMonths)
  await write(database, entry, { kind: 'earn', points: entry.points, balance, expiresOn })
}

/**
 * Spends points, those that expire first. Inside a transaction.
 * @returns false when the balance does not suffice; nothing is changed then
 */
export async function spendPoints(
  database: Database,
  entry: Entry & { readonly points: number },
): Promise<boolean> {
  const { points_balance: balance } = await lockUser(database, entry.userId)
  if (balance < entry.points) return false
  const lots = await listSpendableLots(database, entry.userId)
  const change = { kind: 'use', points: -entry.points, balance, expiresOn: null } as const
  const id = await write(database, entry, change)
  await takeFrom(database, id, lots, entry.points)
  return true
}

/**
 * Gives back what an earlier use took, with the last days that the points had: a refund does not make points younger.
 * Those past their day expire with the next run. Inside a transaction.
 * @returns how many
 */
export async function returnPoints(
  database: Database,
  entry: Entry & { readonly dedupeKeyOfUse: string },
): Promise<number> {
  const { points_balance: balance } = await lockUser(database, entry.userId)
  if (await hasPointsEntry(database, entry.dedupeKey)) return 0
  let returned = 0
  const taken = await listTakenPoints(database, entry.dedupeKeyOfUse)
  for (const [index, { points, expires_on }] of taken.entries()) {
    const dedupeKey = index === 0 ? entry.dedupeKey : `${entry.dedupeKey} part ${index + 1}`
    await write(
      database,
      { ...entry, dedupeKey },
      { kind: 'earn', points, balance: balance + returned, expiresOn: expires_on },
    )
    returned += points
  }
  return returned
}

/** Takes back points that should not have been credited, as far as they are still there. Inside a transaction. */
export async function revokePoints(
  database: Database,
  entry: Entry & { readonly dedupeKeyOfEarn: string /** At most. */; readonly points?: number },
): Promise<number> {
  const { points_balance: balance } = await lockUser(database, entry.userId)
  if (await hasPointsEntry(database, entry.dedupeKey)) return 0
  const lots = await listLotsEarnedBy(database, entry.dedupeKeyOfEarn)
  const left = lots.reduce((sum, lot) => sum + lot.remaining, 0)
  const points = Math.min(left, entry.points ?? left)
  if (points === 0) return 0
  const change = { kind: 'revoke', points: -points, balance, expiresOn: null } as const
  const id = await write(database, entry, change)
  await takeFrom(database, id, lots, points)
  return points
}

/** Writes off a user's points whose last day is over. Inside a transaction. */
export async function expirePoints(
  database: Database,
  { userId, today, now }: { readonly userId: number; readonly today: string; readonly now: Date },
): Promise<void> {
  let { points_balance: balance } = await lockUser(database, userId)
  for (const lot of await listExpiredLots(database, userId, today)) {
    const entry: Entry = {
      userId,
      category: lot.category,
      dedupeKey: `expiry of entry ${lot.id} on ${today}`,
      note_ja: '有効期限を過ぎたポイント',
      note_en: 'Points past their expiry date',
      today,
      now,
    }
    const points = -lot.remaining
    const id = await write(database, entry, { kind: 'expire', points, balance, expiresOn: null })
    await takeFrom(database, id, [lot], lot.remaining)
    balance += points
  }
}
