import { setTimeout } from 'node:timers/promises'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addStock, reserveStock } from '#api/store/stock.ts'
import { items, variants } from '#api/store/tables/catalogue-tables.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { apply, precheckApplication } from '#contract/application.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { otherItem } from '#tests/support/purchases.ts'
import { applicationForm, rentSomebody } from '#tests/support/renting.ts'

const describeCounts = (api: GetApi) =>
  describe('stock', () => {
    /** Two variants of an item that is not a pre-order, with this many pieces each. */
    const twoVariants = async (stock: number) => {
      const { database } = api().context
      const all = await database
        .select({ id: variants.id, item_id: variants.item_id, availability: items.availability })
        .from(variants)
        .innerJoin(items, eq(items.id, variants.item_id))
      const first = all.find(
        ({ id, item_id, availability }) =>
          availability === 'in-stock' &&
          all.some((other) => other.item_id === item_id && other.id > id),
      )
      const second = all.find(({ id, item_id }) => item_id === first?.item_id && id !== first.id)
      if (first === undefined || second === undefined) throw new Error('There is no such item.')
      await database
        .update(variants)
        .set({ stock, is_out_of_stock: stock === 0 })
        .where(inArray(variants.id, [first.id, second.id]))
      await database
        .delete(variants)
        .where(
          and(eq(variants.item_id, first.item_id), notInArray(variants.id, [first.id, second.id])),
        )
      return { itemId: first.item_id, ids: [first.id, second.id] as const }
    }

    const statesOf = async (itemId: number) => {
      const { database } = api().context
      const [item] = await database.select().from(items).where(eq(items.id, itemId))
      const found = await database.select().from(variants).where(eq(variants.item_id, itemId))
      return { hasStock: found.some(({ stock }) => stock > 0), availability: item?.availability }
    }

    test('of an item is correct however many take and return pieces at once', async () => {
      const { database } = api().context
      const { itemId, ids } = await twoVariants(0)
      const steps = Array.from({ length: 50 }, (_, index) => index)
      for (const isAdding of [true, false, true, false]) {
        await Promise.all(
          steps.map((step) =>
            inTransaction(database, async (transaction) => {
              const id = ids[step % 2] ?? ids[0]
              await (isAdding ? addStock(transaction, id) : reserveStock(transaction, id))
            }),
          ),
        )
        expect(await statesOf(itemId)).toEqual({
          hasStock: isAdding,
          availability: isAdding ? 'in-stock' : 'out-of-stock',
        })
      }
    })

    test.for([
      ['one comes back', 0, addStock, 'in-stock'],
      ['another goes', 1, reserveStock, 'out-of-stock'],
    ] as const)(
      'of an item is correct when the last piece goes while %s',
      async ([, before, change, availability]) => {
        const { database } = api().context
        const { itemId, ids } = await twoVariants(before)
        if (before === 0) await addStock(database, ids[1])
        let taken: Promise<boolean> = Promise.resolve(false)
        await inTransaction(database, async (transaction) => {
          await change(transaction, ids[0])
          taken = inTransaction(database, (other) => reserveStock(other, ids[1]))
          // Long enough to reach the locked item.
          await setTimeout(500)
        })
        expect(await taken).toBe(true)
        expect(await statesOf(itemId)).toEqual({
          hasStock: availability === 'in-stock',
          availability,
        })
      },
    )

    test('of two variants taken in opposite order at once is taken by both', async () => {
      const { database } = api().context
      const { itemId, ids } = await twoVariants(5)
      const takeBoth = (first: number, second: number) =>
        inTransaction(database, async (transaction) => {
          await transaction.select().from(variants).where(eq(variants.id, first)).for('update')
          await setTimeout(200)
          await reserveStock(transaction, second)
          await reserveStock(transaction, first)
        })
      await Promise.all([takeBoth(ids[0], ids[1]), takeBoth(ids[1], ids[0])])
      const left = await database.select().from(variants).where(eq(variants.item_id, itemId))
      expect(left.map(({ stock }) => stock)).toEqual([3, 3])
    })
  })

const describeLimit = (api: GetApi) =>
  describe('an item', () => {
    test('is lent to one customer only as often as the shop allows', async () => {
      // Not the item whose variants the tests of the stock delete.
      const { token } = await rentSomebody(api(), { item: otherItem })
      const lendTo = (max_per_user: number) =>
        api().context.database.update(items).set({ max_per_user }).where(eq(items.slug, otherItem))
      const params = { id: otherItem }
      await lendTo(1)
      const limit = { code: 'device_not_available', data: { used: 1, max: 1 } }
      expect(await api().refusal(precheckApplication, { params, token })).toMatchObject(limit)
      const again = { params, token, body: await applicationForm(api(), { item: otherItem }) }
      expect(await api().refusal(apply, again)).toMatchObject(limit)
      await lendTo(2)
      expect((await api().call(precheckApplication, { params, token })).status).toBe(200)
    })
  })

export const stockSuite = (api: GetApi) => {
  describeLimit(api)
  describeCounts(api)
}
