import { allocatePoints } from '#api/domain/allocate-points.ts'
import type { Moment } from '#api/domain/japan-time.ts'
import { pointsLastDay } from '#api/domain/points-rules.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import {
  insertPointsDebt,
  isRevoked,
  listOpenPointsDebts,
  settlePointsDebt,
} from '#api/store/points-debts.ts'
import {
  findEarnedPoints,
  hasPointsEntry,
  insertPointsEntry,
  listExpiredLots,
  listHeldPoints,
  listSpendableLots,
  type PointsLot,
  returnTakenPoints,
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
  /** Negative when points are taken. */
  readonly points: number
  /** Balance before the change. */
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

const sumOf = (lots: readonly PointsLot[]) =>
  lots.reduce((sum, { remaining }) => sum + remaining, 0)

/** A debt takes from newly credited points, before their owner can spend them. @returns what is left of the lot */
async function settleDebts(
  database: Database,
  entry: Entry,
  lot: PointsLot,
  balance: number,
): Promise<number> {
  let { remaining } = lot
  for (const debt of await listOpenPointsDebts(database, entry.userId)) {
    const points = Math.min(debt.remaining, remaining)
    if (points === 0) break
    const settling: Entry = {
      ...entry,
      category: lot.category,
      dedupeKey: `debt ${debt.id} settled by entry ${lot.id}`,
      note_ja: '取り消したポイントの清算',
      note_en: 'Points taken back earlier, settled',
    }
    const change = { kind: 'revoke', points: -points, expiresOn: null } as const
    const before = balance - (lot.remaining - remaining)
    const id = await write(database, settling, { ...change, balance: before })
    await takePoints(database, { takingId: id, earningId: lot.id, points })
    await settlePointsDebt(database, debt.id, points)
    remaining -= points
  }
  return remaining
}

/**
 * Credits points, valid until the end of the month `expireMonths` later; once per dedupe key, and none to an account that is
 * closed or suspended for good. Inside a transaction.
 */
export async function earnPoints(
  database: Database,
  entry: Entry & { readonly points: number; readonly expireMonths: number },
): Promise<void> {
  const { points_balance: balance, closed_at, status } = await lockUser(database, entry.userId)
  const { category, points } = entry
  const isOver = closed_at !== null || status === 'permanent_suspend'
  if (isOver || points <= 0 || (await hasPointsEntry(database, entry.dedupeKey))) return
  const expiresOn = pointsLastDay(entry.today, entry.expireMonths)
  const id = await write(database, entry, { kind: 'earn', points, balance, expiresOn })
  await settleDebts(database, entry, { id, category, remaining: points }, balance + points)
}

/**
 * Spends points, those that expire first. Inside a transaction.
 * @returns false when those whose last day is not over (today, or on `goodOn`) do not suffice; nothing is changed then
 */
export async function spendPoints(
  database: Database,
  entry: Entry & { readonly points: number; readonly goodOn?: string },
): Promise<boolean> {
  const { points_balance: balance } = await lockUser(database, entry.userId)
  const lots = await listSpendableLots(database, entry.userId, entry.goodOn ?? entry.today)
  if (sumOf(lots) < entry.points) return false
  const change = { kind: 'use', points: -entry.points, balance, expiresOn: null } as const
  const takingId = await write(database, entry, change)
  for (const { id, points } of allocatePoints(lots, entry.points)) {
    await takePoints(database, { takingId, earningId: id, points })
  }
  return true
}

/**
 * Gives back points that an invoice uses, those that expire last first, with their former category and last day: a refund
 * makes points neither younger nor older. Those past their last day expire with the next run. Inside a transaction.
 */
export async function returnPoints(
  database: Database,
  entry: Omit<Entry, 'dedupeKey' | 'category'> & {
    readonly invoiceId: number
    readonly points: number
  },
): Promise<void> {
  let { points_balance: balance } = await lockUser(database, entry.userId)
  let left = entry.points
  for (const held of await listHeldPoints(database, entry.invoiceId)) {
    const points = Math.min(left, held.points - held.returned)
    if (points === 0) break
    const { takingId, earningId, category } = held
    const returned = held.returned + points
    await returnTakenPoints(database, { takingId, earningId, points })
    const dedupeKey = `use ${takingId} of entry ${earningId}, ${returned} given back`
    const part: Entry = { ...entry, category, dedupeKey }
    const change = { kind: 'use', points, balance, expiresOn: held.expiresOn } as const
    const id = await write(database, part, change)
    balance += points
    left -= points
    const kept = await settleDebts(database, part, { id, category, remaining: points }, balance)
    balance -= points - kept
  }
}

/**
 * Revokes points that should not have been credited; when they are spent, other ones, those that expire first. The missing
 * ones become a debt, which the next credited points settle. Once per dedupe key, inside a transaction.
 * @returns how many there were
 */
export async function revokePoints(
  database: Database,
  entry: Omit<Entry, 'category'> & {
    readonly dedupeKeyOfEarn: string
    /**
     * Where they are revoked in parts: how many of those credited were to be revoked by then, and how many with this part.
     * Without it, all of them.
     */
    readonly part?: { readonly before: number; readonly after: number }
  },
): Promise<number> {
  let { points_balance: balance } = await lockUser(database, entry.userId)
  const { userId, dedupeKey, part: revoked, now } = entry
  if (await isRevoked(database, dedupeKey)) return 0
  const earned = await findEarnedPoints(database, entry.dedupeKeyOfEarn)
  if (earned === undefined) return 0
  const others = await listSpendableLots(database, userId, entry.today)
  const lots = [earned, ...others.filter(({ id }) => id !== earned.id)]
  // The customer had no benefit from expired points.
  const had = earned.points - earned.expired
  const wanted = revoked ? Math.min(revoked.after, had) - Math.min(revoked.before, had) : had
  const points = Math.min(wanted, sumOf(lots))
  const categories = new Map(lots.map(({ id, category }) => [id, category]))
  for (const [index, part] of allocatePoints(lots, points).entries()) {
    const taking: Entry = {
      ...entry,
      category: categories.get(part.id) ?? earned.category,
      dedupeKey: index === 0 ? dedupeKey : `${dedupeKey} part ${index + 1}`,
    }
    const change = { kind: 'revoke', points: -part.points, balance, expiresOn: null } as const
    const takingId = await write(database, taking, change)
    await takePoints(database, { takingId, earningId: part.id, points: part.points })
    balance -= part.points
  }
  if (points < wanted) {
    const debt = { user_id: userId, points: wanted - points, dedupe_key: dedupeKey }
    await insertPointsDebt(database, { ...debt, created_at: now })
  }
  return points
}

interface Owner extends Moment {
  readonly userId: number
}

type WriteOff = Pick<Entry, 'note_ja' | 'note_en'> & { readonly keyOf: (id: number) => string }

async function writeOff(
  database: Database,
  lots: readonly PointsLot[],
  { keyOf, ...entry }: Owner & WriteOff,
): Promise<void> {
  let { points_balance: balance } = await lockUser(database, entry.userId)
  for (const { id, category, remaining } of lots) {
    const change = { kind: 'expire', points: -remaining, balance, expiresOn: null } as const
    const part: Entry = { ...entry, category, dedupeKey: keyOf(id) }
    const takingId = await write(database, part, change)
    await takePoints(database, { takingId, earningId: id, points: remaining })
    balance -= remaining
  }
}

/** Writes off a user's points whose last day has passed. Inside a transaction. */
export async function expirePoints(database: Database, owner: Owner): Promise<void> {
  const { userId, today } = owner
  await lockUser(database, userId)
  await writeOff(database, await listExpiredLots(database, userId, today), {
    ...owner,
    keyOf: (id) => `expiry of entry ${id} on ${today}`,
    note_ja: '有効期限を過ぎたポイント',
    note_en: 'Points past their expiry date',
  })
}

/** Writes off all points of a user whose account is closed. Inside a transaction. */
export async function forfeitPoints(database: Database, owner: Owner): Promise<void> {
  await expirePoints(database, owner)
  await writeOff(database, await listSpendableLots(database, owner.userId, owner.today), {
    ...owner,
    keyOf: (id) => `entry ${id}, account closed`,
    note_ja: '退会により失われたポイント',
    note_en: 'Points lost with the closing of the account',
  })
}
