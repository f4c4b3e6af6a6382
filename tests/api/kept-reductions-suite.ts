import { describe, expect, test } from 'vitest'
import { getMe } from '#contract/account.ts'
import { usePoints } from '#contract/application.ts'
import { addDays, addMonths } from '#contract/days.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import { givePoints } from '#tests/support/money.ts'
import { startRental } from '#tests/support/rental-life.ts'
import { payFor } from '#tests/support/renting.ts'

/** A rent of which a coupon takes a fifth off three months, and the second of them is invoiced. */
async function rentWithCoupon(api: GetApi) {
  const terms = { type: 'percent', value: 20, applies_to: 'first_3_invoices' } as const
  const extra = { coupon_code: await createCoupon(api, terms) }
  const life = await startRental(api(), { months: 1, extra })
  const month = addMonths(life.startedOn, 1)
  await life.passTo(addDays(month, -5))
  return { life, month }
}

const describeCoupons = (api: GetApi) =>
  describe('a coupon that is begun', () => {
    test('stays when its month is released, and reduces that when it is owed again', async () => {
      const { life, month } = await rentWithCoupon(api)
      await life.end()
      await life.update({ end_request: 'withdraw' })
      const again = (await life.invoicesOf(month)).filter(({ status }) => status !== 'CANCELLED')
      expect(again).toMatchObject([{ coupon_discount: Math.floor(life.monthly / 5) }])
    })

    test('stays when its month is paid with another one, and reduces the month after that', async () => {
      const { life, month } = await rentWithCoupon(api)
      const [invoice] = await life.invoicesOf(month)
      const body = { card_slug: life.card.slug, coupon_code: await createCoupon(api) }
      const paid = await payFor(api(), life.token(), invoice?.slug ?? '', body)
      expect(paid.status).toBe(200)
      const next = addMonths(life.startedOn, 2)
      await life.passTo(addDays(next, -5))
      const discounts = [...(await life.invoicesOf(month)), ...(await life.invoicesOf(next))]
      expect(discounts.map(({ coupon_discount }) => coupon_discount)).toEqual([
        500,
        Math.floor(life.monthly / 5),
      ])
    })
  })

const describeUnused = (api: GetApi) =>
  describe('a coupon that was named for one month of rent', () => {
    test('is free for another device when that month is released', async () => {
      const { life, month } = await rentWithCoupon(api)
      const [invoice] = await life.invoicesOf(month)
      const code = await createCoupon(api)
      const body = { card_slug: life.card.slug, coupon_code: code }
      const paid = await payFor(api(), life.token(), invoice?.slug ?? '', body)
      expect(paid.status).toBe(200)
      await life.end()
      const { coupons } = await api().send(getMe, { token: life.token() })
      expect(coupons?.find((own) => own.code === code)).toMatchObject({
        state: 'claimed',
        invoices_left: 1,
        subscription_slug: null,
      })
    })
  })

const describePoints = (api: GetApi) =>
  describe('points that a month was given', () => {
    test('are taken by it again when it is released and owed again', async () => {
      const { life, month } = await rentWithCoupon(api)
      await givePoints(api, life.user.slug, 300)
      const [invoice] = await life.invoicesOf(month)
      const params = { subscription_id: invoice?.slug ?? '' }
      await api().send(usePoints, { params, token: life.token(), body: { points: 200 } })
      await life.end()
      await life.update({ end_request: 'withdraw' })
      const again = (await life.invoicesOf(month)).filter(({ status }) => status !== 'CANCELLED')
      expect(again).toMatchObject([{ points_used: 200 }])
    })
  })

/** What reduces the rent of a month that is released, or paid in another way. */
export const keptReductionsSuite = (api: GetApi) => {
  describeCoupons(api)
  describeUnused(api)
  describePoints(api)
}
