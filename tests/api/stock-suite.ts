import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addStock, reserveStock } from '#api/store/stock.ts'
import { items, variants } from '#api/store/tables/catalogue-tables.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { readOperatorQueue } from '#api/use-cases/read-operator-queue.ts'
import { decideApplication } from '#api/use-cases/review-application.ts'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import { apply, precheckApplication } from '#contract/application.ts'
import { getItem } from '#contract/fullsite.ts'
import type { ApiUnderTest } from '#tests/support/api-under-test.ts'
import { enter } from '#tests/support/operating.ts'
import { otherItem } from '#tests/support/purchases.ts'
import { addCardOf, applicationForm, payFor, rentSomebody } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const describeCounts = (api: () => ApiUnderTest) =>
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

const describeLimit = (api: () => ApiUnderTest) =>
  describe('an item', () => {
    test('is lent to one customer only as often as the shop allows', async () => {
      // Not the item whose variants the tests of the stock delete.
      const { token } = await rentSomebody(api(), { item: otherItem })
      const lendTo = (max_per_user: number) =>
        api().context.database.update(items).set({ max_per_user }).where(eq(items.slug, otherItem))
      const params = { id: otherItem }
      await lendTo(1)
      expect((await api().refusal(precheckApplication, { params, token })).code).toBe(
        'device_not_available',
      )
      const again = { params, token, body: await applicationForm(api(), { item: otherItem }) }
      expect((await api().refusal(apply, again)).code).toBe('device_not_available')
      await lendTo(2)
      expect((await api().call(precheckApplication, { params, token })).status).toBe(200)
    })
  })

const describePreOrders = (api: () => ApiUnderTest) =>
  describe('a pre-order', () => {
    test('needs nothing in stock, and its cancellation adds nothing', async () => {
      const params = { id: 'apple-iphone-air' }
      const { token } = await signUpSomebody(api())
      const [variant] = (await api().send(getItem, { params })).variants
      expect(variant).toMatchObject({ stock: 0, is_out_of_stock: true })
      const chosen = { variant_id: variant?.id, months: 24 }
      const query = `variant_id=${variant?.id}&months=24`
      expect(await api().send(precheckApplication, { params, query, token })).toMatchObject({
        variant: { id: variant?.id },
      })
      const body = await applicationForm(api(), chosen)
      const { slug } = await api().send(apply, { params, token, body })
      await api().send(cancelSubscription, { params: { slug }, token })
      const { availability, variants: left } = await api().send(getItem, { params })
      expect(availability).toBe('pre-order')
      expect(left[0]).toEqual(variant)
    })
  })

const describeArrivals = (api: () => ApiUnderTest) =>
  describe('what arrives', () => {
    const params = { id: 'apple-iphone-air' }
    const endArrivals = async () => {
      const { database } = api().context
      const set = { availability: 'pre-order', is_out_of_stock: true } as const
      const [item] = await database
        .update(items)
        .set(set)
        .where(eq(items.slug, params.id))
        .returning({ id: items.id })
      await database
        .update(variants)
        .set({ stock: 0, is_out_of_stock: true })
        .where(eq(variants.item_id, item?.id ?? 0))
    }
    beforeEach(endArrivals)
    afterAll(endArrivals)

    const preOrder = async () => {
      const [variant] = (await api().send(getItem, { params })).variants
      if (variant === undefined) throw new Error('The pre-order has no variant.')
      const { token } = await signUpSomebody(api())
      const body = await applicationForm(api(), { variant_id: variant.id, months: 24 })
      const { slug } = await api().send(apply, { params, token, body })
      return { token, slug, sku: variant.sku }
    }
    const offered = async () => {
      const { availability, variants: all } = await api().send(getItem, { params })
      return { availability, stock: all[0]?.stock }
    }

    test('goes to pre-orders first; what is left is in stock, and one that is cancelled gives its piece back', async () => {
      const first = await preOrder()
      const second = await preOrder()
      const { sku } = first
      const receive = (pieces: number, key: string = randomUUID()) =>
        enter(api, 'receive-stock', { key, sku, pieces })
      expect(await receive(1)).toMatchObject({ allocated: 1, stock: 0, availability: 'pre-order' })
      // Only the first has a piece.
      await api().send(cancelSubscription, { params: { slug: second.slug }, token: second.token })
      expect(await offered()).toEqual({ availability: 'pre-order', stock: 0 })
      await api().send(cancelSubscription, { params: { slug: first.slug }, token: first.token })
      expect(await offered()).toEqual({ availability: 'pre-order', stock: 1 })

      const third = await preOrder()
      expect(await offered()).toEqual({ availability: 'pre-order', stock: 0 })
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 50 }, () => receive(3, key)))
      for (const answer of answers)
        expect(answer).toMatchObject({
          http: 200,
          allocated: 0,
          stock: 3,
          availability: 'in-stock',
        })
      expect(await offered()).toEqual({ availability: 'in-stock', stock: 3 })
      await api().send(cancelSubscription, { params: { slug: third.slug }, token: third.token })
      expect(await offered()).toEqual({ availability: 'in-stock', stock: 4 })
    })

    test('makes a pre-order one that is to be sent', async () => {
      const { token, slug, sku } = await preOrder()
      await decideApplication(api().context, { slug, isApproved: true })
      const card = await addCardOf(api(), token)
      await payFor(api(), token, slug, { card_slug: card.slug })
      const places = async () => {
        const { pre_orders, to_ship } = await readOperatorQueue(api().context, api().context.now())
        const isIn = (list: readonly { slug: string }[]) => list.some((one) => one.slug === slug)
        return { isPreOrder: isIn(pre_orders), isToShip: isIn(to_ship) }
      }
      expect(await places()).toEqual({ isPreOrder: true, isToShip: false })
      await enter(api, 'receive-stock', { sku, pieces: 1 })
      expect(await places()).toEqual({ isPreOrder: false, isToShip: true })
    })

    test('is refused without a variant of the shop, and without pieces', async () => {
      const unknown = { sku: 'no-such-sku', pieces: 1 }
      expect(await enter(api, 'receive-stock', unknown)).toMatchObject({ http: 404 })
      const { sku } = (await api().send(getItem, { params })).variants[0] ?? {}
      for (const pieces of [0, -1, 1.5])
        expect(await enter(api, 'receive-stock', { sku, pieces })).toMatchObject({ http: 400 })
    })
  })

export const stockSuite = (api: () => ApiUnderTest) => {
  describeLimit(api)
  describePreOrders(api)
  describeArrivals(api)
  describeCounts(api)
}
