import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#api/store/tables/account-tables.ts'
import { invoices, payments } from '#api/store/tables/billing-tables.ts'
import { pointsEntries } from '#api/store/tables/points-tables.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'

/** Run after other suites, on everything that they did. */
export const pointsBalanceSuite = (api: GetApi) =>
  describe('the balances of points', () => {
    test('every balance is the sum of its ledger, and of what remains', async () => {
      const { database } = api().context
      const wrong = await database
        .select({ id: users.id })
        .from(users)
        .leftJoin(pointsEntries, eq(pointsEntries.user_id, users.id))
        .groupBy(users.id)
        .having(
          sql`${users.points_balance} <> coalesce(sum(${pointsEntries.points}), 0) or ${users.points_balance} <> coalesce(sum(${pointsEntries.remaining}), 0)`,
        )
      expect(wrong).toEqual([])
      expect(await database.$count(pointsEntries)).toBeGreaterThan(0)
    })
  })

/** Run after other suites, on everything that they did. */
export const paymentBooksSuite = (api: GetApi) =>
  describe('the books of payments', () => {
    test('every paid yen has its payment, and no month is charged twice', async () => {
      const { database } = api().context
      const charged = sql`coalesce(sum(${payments.amount}) filter (where ${payments.method} in ('card', 'bank_transfer', 'collector') and ${payments.status} in ('succeeded', 'refunded')), 0)`
      const wrong = await database
        .select({ number: invoices.number })
        .from(invoices)
        .leftJoin(payments, eq(payments.invoice_id, invoices.id))
        .groupBy(invoices.id)
        .having(sql`${invoices.paid} <> ${charged}`)
      expect(wrong).toEqual([])
      expect(await database.$count(invoices)).toBeGreaterThan(0)
    })
  })
