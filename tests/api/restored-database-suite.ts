import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { payments } from '#api/store/tables/billing-tables.ts'
import { inRolledBackTransaction, inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { refundPart } from '#api/use-cases/operate-on-invoice.ts'
import { schedule } from '#api/use-cases/schedule.ts'
import { createWorker } from '#api/use-cases/worker.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { booksOf, movedMoney } from '#tests/support/money-back.ts'
import { dueToday, moveTo, workFor } from '#tests/support/rent-due.ts'
import { rentSomebody } from '#tests/support/renting.ts'

const describeCharges = (api: GetApi) =>
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

const describeRefunds = (api: GetApi) =>
  describe('a refund that a restored database has forgotten', () => {
    /** Staff refund a part of a paid month, and the database forgets it. */
    async function forgotten() {
      const { subscription } = await rentSomebody(api())
      const { invoices, payments: paid } = await booksOf(api(), subscription.slug)
      const invoiceSlug = invoices[0]?.slug ?? ''
      const refund = async (context: AppContext, amount: number) => {
        await inTransaction(context.database, (transaction) =>
          refundPart(context, transaction, { invoiceSlug, amount }),
        )
        await createWorker(context, schedule).runDue()
      }
      const { context } = api()
      await inRolledBackTransaction(context.database, async (database) => {
        await refund({ ...context, database }, 500)
        return {}
      })
      const slugs = paid.map(({ slug }) => slug)
      return {
        refundAgain: (amount: number) => refund(context, amount),
        /** Yen that the provider has given back. */
        moved: () => movedMoney(api(), slugs).refunded,
        /** Yen that the books say. */
        booked: async () => (await booksOf(api(), subscription.slug)).invoices[0]?.refunded,
      }
    }

    test('is not made twice', async () => {
      const { refundAgain, moved, booked } = await forgotten()
      expect([moved(), await booked()]).toEqual([500, 0])
      await refundAgain(500)
      expect([moved(), await booked()]).toEqual([500, 500])
    })

    test('is not taken for one of another amount', async () => {
      const { refundAgain, moved, booked } = await forgotten()
      await refundAgain(700)
      expect([moved(), await booked()]).toEqual([500 + 700, 700])
    })
  })

/** What is rolled back is what a database has forgotten that was restored from a backup; the provider remembers it. */
export const restoredDatabaseSuite = (api: GetApi) => {
  describeCharges(api)
  describeRefunds(api)
}
