import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rentLine } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { insertInvoice, lockInvoice } from '#api/store/invoices.ts'
import { countOwedPoints } from '#api/store/points-debts.ts'
import { groupPoints } from '#api/store/points-queries.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { pointsEntries, pointsTaken } from '#api/store/tables/points-tables.ts'
import { earnPoints, expirePoints, revokePoints } from '#api/use-cases/points-ledger.ts'
import { setInvoicePoints } from '#api/use-cases/set-invoice-points.ts'
import { addDays } from '#contract/days.ts'
import { type PaymentCategory, paymentCategories } from '#contract/enums.ts'
import { startOfDay } from '#contract/japan-time.ts'
import type { ApiUnderTest, GetApi } from '#tests/support/api-under-test.ts'
import { userIdOf } from '#tests/support/money.ts'
import { createPointsModel } from '#tests/support/points-model.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const runs = 40
const subtotal = 5_000
const firstDay = '2026-11-21'

const invoiceOf = (userId: number, name: string, now: Date) => ({
  slug: name,
  number: name,
  user_id: userId,
  status: 'UNPAID' as const,
  category: 'general' as const,
  issued_on: '2026-11-21',
  due_on: '2026-11-28',
  subtotal,
  coupon_discount: 0,
  points_used: 0,
  total: subtotal,
  registration_number: 'T0000000000000',
  created_at: now,
})

/** The content of the tables, in the terms of the model; the books must agree with each other too. */
async function stateOf(database: Database, userId: number, invoiceIds: readonly number[]) {
  const lots = await database
    .select({ day: pointsEntries.expires_on, points: sql<number>`sum(remaining)::int` })
    .from(pointsEntries)
    .where(sql`${pointsEntries.user_id} = ${userId} and ${pointsEntries.remaining} > 0`)
    .groupBy(pointsEntries.expires_on)
    .orderBy(pointsEntries.expires_on)
  const [books] = await database
    .select({ balance: users.points_balance, ledger: sql<number>`coalesce(sum(points), 0)::int` })
    .from(users)
    .leftJoin(pointsEntries, eq(pointsEntries.user_id, users.id))
    .where(eq(users.id, userId))
    .groupBy(users.id)
  const held = await database
    .select({
      invoice: pointsEntries.invoice_id,
      points: sql<number>`sum(${pointsTaken.points} - ${pointsTaken.returned})::int`,
    })
    .from(pointsTaken)
    .innerJoin(pointsEntries, eq(pointsEntries.id, pointsTaken.taking_id))
    .where(sql`${pointsEntries.user_id} = ${userId} and ${pointsEntries.kind} = 'use'`)
    .groupBy(pointsEntries.invoice_id)
  expect(books?.ledger).toBe(books?.balance)
  const groups = await groupPoints(database, userId)
  for (const { earned, used, expired, balance } of groups) {
    expect(Math.min(earned, used, expired, balance)).toBeGreaterThanOrEqual(0)
  }
  expect(groups.reduce((sum, { balance }) => sum + balance, 0)).toBe(books?.balance)
  return {
    balance: books?.balance,
    days: lots.map(({ day, points }) => [day, points]),
    held: invoiceIds.map((id) => held.find(({ invoice }) => invoice === id)?.points ?? 0),
    debt: await countOwedPoints(database, userId),
  }
}

type Model = ReturnType<typeof createPointsModel>

/** One user's points in the database, with the same steps as in the model. */
async function createLedger(api: ApiUnderTest) {
  const { database, now } = api.context
  const { user } = await signUpSomebody(api)
  const userId = await userIdOf(() => api, user.slug)
  const invoiceIds: number[] = []
  for (const name of ['a', 'b']) {
    const invoice = invoiceOf(userId, `${user.slug} ${name}`, now())
    invoiceIds.push((await insertInvoice(database, invoice, [rentLine(subtotal, 0)])).id)
  }
  let today = firstDay
  let earnings = 0
  const keyOf = (index: number) => `${user.slug} earned ${index}`
  const entry = () => ({ userId, note_ja: 'x', note_en: 'x', today, now: startOfDay(today) })
  return {
    async earn(category: PaymentCategory, points: number, expireMonths: number) {
      const dedupeKey = keyOf(earnings)
      earnings += 1
      await earnPoints(database, { ...entry(), category, points, expireMonths, dedupeKey })
    },
    async setInvoice(index: number, points: number): Promise<boolean> {
      const invoice = await lockInvoice(database, invoiceIds[index] ?? 0)
      if (invoice === undefined) throw new Error('There is no invoice.')
      return setInvoicePoints(database, invoice, points, entry())
    },
    async revoke(index: number) {
      const dedupeKeyOfEarn = keyOf(index)
      const dedupeKey = `${dedupeKeyOfEarn} revoked`
      await revokePoints(database, { ...entry(), dedupeKey, dedupeKeyOfEarn })
    },
    pass(days: number): string {
      today = addDays(today, days)
      return today
    },
    expire: () => expirePoints(database, { userId, today, now: startOfDay(today) }),
    state: () => stateOf(database, userId, invoiceIds),
  }
}
type Ledger = Awaited<ReturnType<typeof createLedger>>

const command = (
  name: string,
  play: (model: Model, ledger: Ledger) => Promise<void>,
): fc.AsyncCommand<Model, Ledger> => ({
  check: () => true,
  run: async (model, ledger) => {
    await play(model, ledger)
    expect(await ledger.state()).toEqual(model.state([0, 1]))
  },
  toString: () => name,
})

const commands = fc.commands(
  [
    fc
      .tuple(fc.constantFrom(...paymentCategories), fc.integer({ min: 1, max: 3_000 }), fc.nat(3))
      .map(([category, points, months]) =>
        command(`earn ${points} of ${category} for ${months}`, async (model, ledger) => {
          model.earn(points, months)
          await ledger.earn(category, points, months)
        }),
      ),
    fc.tuple(fc.nat(1), fc.nat(subtotal)).map(([invoice, points]) =>
      command(`invoice ${invoice} takes ${points}`, async (model, ledger) => {
        const isSet = await ledger.setInvoice(invoice, points)
        expect(isSet).toBe(model.setInvoice(invoice, points))
      }),
    ),
    fc.nat(6).map((index) =>
      command(`revoke ${index}`, async (model, ledger) => {
        model.revoke(index)
        await ledger.revoke(index)
      }),
    ),
    fc.integer({ min: 1, max: 40 }).map((days) =>
      command(`${days} days pass`, async (model, ledger) => {
        model.pass(ledger.pass(days))
      }),
    ),
    fc.constant(
      command('expire', async (model, ledger) => {
        model.expire()
        await ledger.expire()
      }),
    ),
  ],
  { maxCommands: 30 },
)

export const pointsLedgerSuite = (api: GetApi) =>
  describe('the ledger of points', () => {
    test('agrees with a reference ledger after every step, in any order', async () => {
      const lives = fc.asyncProperty(commands, async (steps) => {
        const real = await createLedger(api())
        await fc.asyncModelRun(async () => ({ model: createPointsModel(firstDay), real }), steps)
      })
      await fc.assert(lives, { numRuns: runs })
    })

    test('settles a debt with the next points, earned or given back, and keeps the rest', async () => {
      const ledger = await createLedger(api())
      await ledger.earn('general', 1_000, 3)
      await ledger.setInvoice(0, 900)
      await ledger.revoke(0)
      expect(await ledger.state()).toMatchObject({ balance: 0, held: [900, 0], debt: 900 })
      await ledger.earn('general', 300, 3)
      expect(await ledger.state()).toMatchObject({ balance: 0, debt: 600 })
      await ledger.earn('other', 200, 3)
      expect(await ledger.state()).toMatchObject({ balance: 0, debt: 400 })
      await ledger.setInvoice(0, 400)
      expect(await ledger.state()).toMatchObject({ balance: 100, held: [400, 0], debt: 0 })
      await ledger.earn('general', 50, 3)
      expect(await ledger.state()).toMatchObject({ balance: 150, debt: 0 })
    })
  })
