import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#api/store/tables/billing-tables.ts'
import { inRolledBackTransaction } from '#api/store/transaction.ts'
import { schedule } from '#api/use-cases/schedule.ts'
import { createWorker } from '#api/use-cases/worker.ts'
import type { ApiUnderTest } from '#tests/support/api-under-test.ts'
import { movedMoney } from '#tests/support/money-back.ts'
import { dueToday, moveTo, workFor } from '#tests/support/rent-due.ts'

/** What is rolled back is what a database has forgotten that was restored from a backup; the provider remembers it. */
export const restoredDatabaseSuite = (api: () => ApiUnderTest) =>
  test('a charge that a restored database has forgotten is not made again', async () => {
    const due = await dueToday(api)
    const { invoice } = await due.rent()
    moveTo(api, due.dueOn, '09:00')
    const { database } = api().context
    const forgotten = await inRolledBackTransaction(database, async (transaction) => {
      await createWorker({ ...api().context, database: transaction }, schedule).runDue()
      return transaction
        .select({ slug: payments.slug })
        .from(payments)
        .where(eq(payments.invoice_id, invoice.id))
    })
    expect([forgotten.length, await due.outcomes()]).toEqual([1, []])
    await workFor(api, 3)
    expect(await due.outcomes()).toEqual(['succeeded'])
    const references = [...forgotten, ...(await due.rent()).tries].map(({ slug }) => slug)
    expect(movedMoney(api(), [...new Set(references)]).charged).toBe(invoice.total)
  })
