import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addMs } from '#api/domain/durations.ts'
import { reserveStock } from '#api/store/stock.ts'
import { items, variants } from '#api/store/tables/catalogue-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { demoReviewer } from '#api/use-cases/demo-reviewer.ts'
import { readOperatorQueue } from '#api/use-cases/read-operator-queue.ts'
import { shipSubscription } from '#api/use-cases/ship-subscription.ts'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import { apply, precheckApplication } from '#contract/application.ts'
import { getItem } from '#contract/fullsite.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { booksOf } from '#tests/support/money-back.ts'
import { enter } from '#tests/support/operating.ts'
import { addCardOf, applicationForm, passDays, payFor, rentedItem } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { operate } from '#tests/support/trade-in-actions.ts'

const describePreOrders = (api: GetApi) =>
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

const arrivals = (api: GetApi) => {
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
  const firstVariant = async () => {
    const [variant] = (await api().send(getItem, { params })).variants
    if (variant === undefined) throw new Error('The pre-order has no variant.')
    return variant
  }
  const preOrder = async () => {
    const { id, sku } = await firstVariant()
    const { token, email } = await signUpSomebody(api())
    const body = await applicationForm(api(), { variant_id: id, months: 24 })
    const { slug } = await api().send(apply, { params, token, body })
    return { token, email, slug, sku, variantId: id }
  }
  const offered = async () => {
    const { availability, variants: all } = await api().send(getItem, { params })
    return { availability, stock: all[0]?.stock }
  }
  const receive = (sku: string, pieces: number, key: string = randomUUID()) =>
    enter(api, 'receive-stock', { key, sku, pieces })
  const cancel = ({ slug, token }: { slug: string; token: string }) =>
    api().send(cancelSubscription, { params: { slug }, token })
  return { endArrivals, firstVariant, preOrder, offered, receive, cancel }
}

const describeArrivals = (api: GetApi) =>
  describe('what arrives', () => {
    const { endArrivals, firstVariant, preOrder, offered, receive, cancel } = arrivals(api)
    beforeEach(endArrivals)
    afterAll(endArrivals)

    test('goes to pre-orders first; what is left is in stock, and one that is cancelled gives its piece back', async () => {
      const first = await preOrder()
      const second = await preOrder()
      const { sku } = first
      expect(await receive(sku, 1)).toMatchObject({
        allocated: 1,
        stock: 0,
        availability: 'pre-order',
      })
      // Only the first has a piece.
      await cancel(second)
      expect(await offered()).toEqual({ availability: 'pre-order', stock: 0 })
      await cancel(first)
      expect(await offered()).toEqual({ availability: 'pre-order', stock: 1 })

      const third = await preOrder()
      expect(await offered()).toEqual({ availability: 'pre-order', stock: 0 })
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 50 }, () => receive(sku, 3, key)))
      for (const answer of answers)
        expect(answer).toMatchObject({
          http: 200,
          allocated: 0,
          stock: 3,
          availability: 'in-stock',
        })
      expect(await offered()).toEqual({ availability: 'in-stock', stock: 3 })
      await cancel(third)
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
      const parcel = { slug, carrier: 'ヤマト運輸', tracking: '4001', etaDays: 1 }
      const ship = () => shipSubscription(api().context, parcel)
      await expect(ship()).rejects.toMatchObject({ code: 'invalid_transition' })
      await receive(sku, 1)
      expect(await places()).toEqual({ isPreOrder: false, isToShip: true })
      await ship()
      expect(await places()).toEqual({ isPreOrder: false, isToShip: false })
    })

    test('ends the wait for it: meanwhile a pre-order that is paid keeps nobody from applying', async () => {
      const { token, slug, sku } = await preOrder()
      const refusalOfNext = async () => {
        const next = { params: { id: rentedItem }, token }
        const answer = await api().call(precheckApplication, next)
        return answer.status === 200 ? undefined : (await answer.json()).code
      }
      expect(await refusalOfNext()).toBe('multiple_applications')
      await decideApplication(api().context, { slug, isApproved: true })
      expect(await refusalOfNext()).toBe('multiple_applications')
      const card = await addCardOf(api(), token)
      await payFor(api(), token, slug, { card_slug: card.slug })
      expect(await refusalOfNext()).toBeUndefined()
      await receive(sku, 1)
      expect(await refusalOfNext()).toBe('multiple_applications')
      await shipSubscription(api().context, { slug, carrier: 'x', tracking: '1', etaDays: 1 })
      expect(await refusalOfNext()).toBeUndefined()
    })

    test('is at once a piece for each pre-order in the demonstration', async () => {
      const { token, slug } = await preOrder()
      await decideApplication(api().context, { slug, isApproved: true })
      const card = await addCardOf(api(), token)
      await payFor(api(), token, slug, { card_slug: card.slug })
      const context = { ...api().context, hasDemoReviewer: true }
      // It arrives, then it is sent.
      for (const seconds of [60, 61])
        await demoReviewer.run(context, addMs(context.now(), seconds * 1_000))
      expect(await readOperatorQueue(context, context.now())).toMatchObject({
        pre_orders: [],
        on_their_way: expect.arrayContaining([expect.objectContaining({ slug })]),
      })
      expect(await offered()).toEqual({ availability: 'pre-order', stock: 0 })
    })

    test('is refused without a variant of the shop, and without pieces', async () => {
      expect(await receive('no-such-sku', 1)).toMatchObject({ http: 404 })
      const { sku } = await firstVariant()
      for (const pieces of [0, -1, 1.5])
        expect(await receive(sku, pieces)).toMatchObject({ http: 400 })
    })
  })

const describeFailedParcels = (api: GetApi) =>
  describe('the piece of a parcel that', () => {
    const { endArrivals, preOrder, offered, receive, cancel } = arrivals(api)
    beforeEach(endArrivals)
    afterAll(endArrivals)

    test.for([
      ['came back goes to the next', true],
      ['was lost goes to nobody', false],
    ] as const)('%s who waits', async ([, restock]) => {
      const { token, slug, sku } = await preOrder()
      await receive(sku, 1)
      const next = await preOrder()
      await decideApplication(api().context, { slug, isApproved: true })
      const card = await addCardOf(api(), token)
      await payFor(api(), token, slug, { card_slug: card.slug })
      expect((await operate(api, 'fail-shipment', { slug, restock })).status).toBe(204)
      const [waiting] = await api()
        .context.database.select({ holds: subscriptions.holds_stock })
        .from(subscriptions)
        .where(eq(subscriptions.slug, next.slug))
      expect(waiting).toEqual({ holds: restock })
      await cancel(next)
      expect(await offered()).toMatchObject({ stock: restock ? 1 : 0 })
    })
  })

const describeFreedPieces = (api: GetApi) =>
  describe('a piece', () => {
    const { endArrivals, preOrder, offered, receive, cancel } = arrivals(api)
    beforeEach(endArrivals)
    afterAll(endArrivals)

    test('that is given up goes to the next that waits, not to whoever applies then', async () => {
      const first = await preOrder()
      const second = await preOrder()
      await receive(first.sku, 1)
      await cancel(first)
      expect(await offered()).toEqual({ availability: 'pre-order', stock: 0 })
      await cancel(second)
      expect(await offered()).toEqual({ availability: 'pre-order', stock: 1 })
    })

    test('of a pre-order that nobody pays goes to the next after seven days', async () => {
      const first = await preOrder()
      const second = await preOrder()
      await receive(first.sku, 1)
      await decideApplication(api().context, { slug: first.slug, isApproved: true })
      const rowOf = async ({ slug }: typeof first) => (await booksOf(api(), slug)).subscription
      expect(await rowOf(first)).toMatchObject({ holds_stock: true })
      await passDays(api(), 8, first.email)
      expect(await rowOf(first)).toMatchObject({ status: 'expired', holds_stock: false })
      expect(await rowOf(second)).toMatchObject({ holds_stock: true })
      const mails = api().outbox.filter(({ to }) => to === first.email)
      expect(mails.at(-1)?.subject).toBe('お申し込みは期限切れになりました')
    })

    test('is never free while a pre-order waits, and none is lost, whatever happens at once', async () => {
      const { sku, variantId } = await preOrder()
      const people = await Promise.all(Array.from({ length: 3 }, preOrder))
      const mine = and(
        eq(subscriptions.variant_id, variantId),
        eq(subscriptions.status, 'review_in_progress'),
      )
      const heldOf = async () =>
        (await api().context.database.select().from(subscriptions).where(mine)).map(
          ({ holds_stock }) => holds_stock,
        )
      const before = (await heldOf()).filter(Boolean).length
      // Who comes after the last free piece of what is no pre-order any more is refused.
      await Promise.allSettled([
        ...[1, 1, 1].map((pieces) => receive(sku, pieces)),
        ...people.map(cancel),
        ...people.map(preOrder),
      ])
      const held = await heldOf()
      const { stock = 0 } = await offered()
      const waiting = held.filter((isHeld) => !isHeld).length
      expect(held.length - waiting - before + stock).toBe(3)
      expect(stock === 0 || waiting === 0).toBe(true)
    })

    test('that arrives goes to a pre-order that found nothing in the same moment', async () => {
      const { sku, variantId } = await preOrder()
      const copy = randomUUID()
      const { database } = api().context
      let received: Promise<unknown> = Promise.resolve()
      await inTransaction(database, async (transaction) => {
        expect(await reserveStock(transaction, variantId)).toBe(false)
        received = receive(sku, 2)
        // Long enough to read which pre-orders wait.
        await setTimeout(500)
        const [row] = await transaction
          .select()
          .from(subscriptions)
          .where(
            and(
              eq(subscriptions.variant_id, variantId),
              eq(subscriptions.status, 'review_in_progress'),
            ),
          )
        if (row === undefined) throw new Error('There is no pre-order.')
        const { id, is_final, ...copied } = row
        await transaction
          .insert(subscriptions)
          .values({ ...copied, slug: copy, holds_stock: false })
      })
      expect(await received).toMatchObject({ allocated: 2, stock: 0 })
      await database.delete(subscriptions).where(eq(subscriptions.slug, copy))
    })
  })

export const preOrderSuite = (api: GetApi) => {
  describePreOrders(api)
  describeArrivals(api)
  describeFailedParcels(api)
  describeFreedPieces(api)
}
