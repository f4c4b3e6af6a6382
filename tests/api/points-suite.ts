import { inArray } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { coupons } from '#api/store/tables/billing-tables.ts'
import { spendPoints } from '#api/use-cases/points-ledger.ts'
import { claimCoupon, groupPoints, listInvoices, listPoints } from '#contract/account-billing.ts'
import { pay, preparePayment, usePoints } from '#contract/application.ts'
import { getItem } from '#contract/fullsite.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import { givePoints, owing, statusesOf, userIdOf } from '#tests/support/money.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

const describePoints = (api: GetApi) =>
  describe('points', () => {
    test('lower an invoice, are given back, and pay it whole', async () => {
      const { token, slug, user, subscription } = await owing(api)
      await givePoints(api, user.slug, 50_000)
      const use = (points: number) => ({
        params: { subscription_id: subscription.id },
        token,
        body: { points },
      })
      expect((await api().refusal(usePoints, use(50))).code).toBe('points_min')
      expect((await api().refusal(usePoints, use(subscription.monthly + 1))).code).toBe(
        'points_too_many',
      )
      expect(await api().send(usePoints, use(1000))).toMatchObject({
        points_balance: 49_000,
        invoice: { points_used: 1000 },
      })
      expect(await api().send(usePoints, use(0))).toMatchObject({
        points_balance: 50_000,
        invoice: { points_used: 0 },
      })
      const prepared = await api().send(preparePayment, { params: { slug }, token })
      expect(prepared.points).toEqual({
        balance: 50_000,
        max: subscription.monthly,
        wanted_elsewhere: 0,
      })
      await api().send(usePoints, use(subscription.monthly))
      const paid = await api().call(pay, { params: { slug }, token, body: {} })
      expect(await paid.json()).toMatchObject({
        payment: null,
        invoice: { status: 'PAID', total: 0 },
      })
      const done = await api().refusal(usePoints, use(100))
      expect(done.code).toBe('not_payable')
      const { groups } = await api().send(groupPoints, { token })
      expect(groups.map(({ category }) => category)).toEqual([
        'general',
        'points',
        'trade_in',
        'invite_program',
        'options_device_change',
        'other',
      ])
    })

    test('of 50 who want the whole balance at once, one gets it', async () => {
      const { token, user, subscription } = await owing(api)
      await givePoints(api, user.slug, 1000)
      const { database, now } = api().context
      const userId = await userIdOf(api, user.slug)
      const wins = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          database.transaction((transaction) =>
            spendPoints(transaction, {
              userId,
              category: 'general',
              dedupeKey: `race ${user.slug} ${index}`,
              note_ja: 'x',
              note_en: 'x',
              points: 1000,
              today: '2026-11-21',
              now: now(),
            }),
          ),
        ),
      )
      expect(wins.filter(Boolean)).toHaveLength(1)
      expect((await api().send(listPoints, { token })).balance).toBe(0)
      expect(subscription.status).toBe('review_in_progress')
    })
  })

const describeCoupons = (api: GetApi) =>
  describe('coupons', () => {
    // The suites after this one let years pass.
    afterAll(async () => {
      const { database } = api().context
      const used = inArray(coupons.code, ['WELCOME1000', 'POINT500'])
      await database.update(coupons).set({ expires_on: '2099-12-31' }).where(used)
    })

    test('a coupon claimed at once as often as the limit allows is credited once', async () => {
      const { token } = await signUpSomebody(api())
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          api().call(claimCoupon, { token, body: { code: 'POINT500' } }),
        ),
      )
      expect(statusesOf(answers)).toEqual({ 200: 1, 400: 19 })
      expect((await api().send(listPoints, { token })).balance).toBe(500)
    })

    test('the last coupon goes to one of 50 people', async () => {
      const code = await createCoupon(api, { type: 'points', max_uses: 1 })
      const people: { token: string }[] = []
      for (let index = 0; index < 50; index += 1) people.push(await signUpSomebody(api()))
      const answers = await Promise.all(
        people.map(({ token }) => api().call(claimCoupon, { token, body: { code } })),
      )
      expect(statusesOf(answers)).toEqual({ 200: 1, 400: 49 })
    })

    test.for([
      ['NOSUCH', 'coupon_invalid'],
      ['SUMMER2026', 'coupon_expired'],
      ['SOLDOUT', 'coupon_exhausted'],
    ] as const)('%s is refused as %s', async ([code, expected]) => {
      const { token } = await signUpSomebody(api())
      expect((await api().refusal(claimCoupon, { token, body: { code } })).code).toBe(expected)
    })

    test('a coupon is given for a device of which one term is dear enough', async () => {
      const item = await api().send(getItem, { params: { id: 'apple-iphone-16-used' } })
      const monthly = item.variants.flatMap(({ prices }) => prices.map((price) => price.monthly))
      const dearest = Math.max(...monthly)
      expect(item.from_price).toBeLessThan(dearest)
      const terms = { applies_to: 'first_invoice' } as const
      const helpsOnce = await createCoupon(api, { ...terms, min_monthly: dearest })
      const noHelp = await createCoupon(api, { ...terms, min_monthly: dearest + 1 })
      const { token } = await signUpSomebody(api())
      const claim = (code: string) => ({ token, body: { code, item_id: item.id } })
      expect(await api().send(claimCoupon, claim(helpsOnce))).toMatchObject({ code: helpsOnce })
      expect(await api().refusal(claimCoupon, claim(noHelp))).toMatchObject({
        code: 'coupon_not_applicable',
        data: { reason: 'min_monthly' },
      })
    })

    test('a coupon takes something off the first invoice only', async () => {
      const { token, subscription } = await owing(api, { extra: { coupon_code: 'WELCOME1000' } })
      const { results } = await api().send(listInvoices, { token })
      expect(results).toMatchObject([{ coupon_discount: 1000, total: subscription.monthly - 1000 }])
    })
  })

export const pointsSuite = (api: GetApi) => {
  describePoints(api)
  describeCoupons(api)
}
