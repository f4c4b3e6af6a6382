import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { couponClaims, coupons } from '#api/store/tables/billing-tables.ts'
import { decideApplication } from '#api/use-cases/decide-application.ts'
import { failShipment, shipSubscription } from '#api/use-cases/ship-subscription.ts'
import { getMe } from '#contract/account.ts'
import { claimCoupon, listInvoices, listPoints } from '#contract/account-billing.ts'
import { cancelSubscription } from '#contract/account-subscriptions.ts'
import {
  apply,
  pay,
  precheckApplication,
  preparePayment,
  usePoints,
} from '#contract/application.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import { givePoints, owing } from '#tests/support/money.ts'
import {
  addCardOf,
  applicationForm,
  applySomebody,
  offerOf,
  onlyOf,
  passDays,
  payFor,
  rentedItem,
  rentSomebody,
} from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'
import { testCards } from '#tests/support/test-cards.ts'

const today = (api: GetApi) => dayInJapan(api().context.now())

const claimsOf = (api: GetApi, code: string) =>
  api()
    .context.database.select({
      left: couponClaims.invoices_left,
      bound: couponClaims.subscription_id,
      used: coupons.used,
    })
    .from(couponClaims)
    .innerJoin(coupons, eq(coupons.code, couponClaims.coupon_code))
    .where(eq(couponClaims.coupon_code, code))

const discounts = async (api: GetApi, token: string) =>
  (await api().send(listInvoices, { token })).results.map((invoice) => invoice.coupon_discount)

const describeScopes = (api: GetApi) =>
  describe('a coupon by its scope', () => {
    test('for three invoices runs for months 0, 1 and 2, also after its last day', async () => {
      const applies_to = 'first_3_invoices'
      const code = await createCoupon(api, { applies_to, type: 'percent', value: 20, lastsDays: 0 })
      const { email, subscription } = await rentSomebody(api(), { extra: { coupon_code: code } })
      const token = await passDays(api(), 90, email)
      const fifth = Math.floor(subscription.monthly / 5)
      expect(await discounts(api, token)).toEqual([0, fifth, fifth, fifth])
      expect(await claimsOf(api, code)).toMatchObject([{ left: 0, used: 1 }])
    })

    test('for the first invoice is claimed for it as long as it is open', async () => {
      const terms = { applies_to: 'first_invoice' } as const
      const [open, paid] = [await createCoupon(api, terms), await createCoupon(api, terms)]
      const { token, card, subscription } = await applySomebody(api())
      const { slug } = subscription
      await decideApplication(api().context, { slug, isApproved: true })
      const claim = async (code: string) =>
        (await api().call(claimCoupon, { token, body: { code, subscription_slug: slug } })).status
      expect(await claim(open)).toBe(200)
      await payFor(api(), token, slug, { card_slug: card.slug })
      expect(await claim(paid)).toBe(400)
    })

    test('for the first invoice is not taken by the second, one for any invoice is, until its last day', async () => {
      const gone = await createCoupon(api, { lastsDays: 24 })
      const first = await createCoupon(api, { applies_to: 'first_invoice' })
      const any = await createCoupon(api, { lastsDays: 25 })
      const { email, card, token: before } = await rentSomebody(api())
      for (const code of [gone, first, any])
        await api().send(claimCoupon, { token: before, body: { code } })
      const token = await passDays(api(), 25, email)
      const { slug } = await onlyOf(api(), token)
      const call = { params: { slug }, token }
      const { coupons: own, invoice } = await api().send(preparePayment, call)
      expect(own).toMatchObject([
        { code: any, not_applicable_reason: null, total: invoice.total - 500, is_applied: false },
        { code: gone, not_applicable_reason: 'expired', total: invoice.total },
        { code: first, not_applicable_reason: 'first_invoice', total: invoice.total },
      ])
      const late = { card_slug: card.slug, coupon_code: gone }
      expect((await api().refusal(pay, { ...call, body: late })).code).toBe('coupon_expired')
      const body = { card_slug: card.slug, coupon_code: first }
      const refusal = await api().refusal(pay, { ...call, body })
      expect(refusal).toMatchObject({
        code: 'coupon_not_applicable',
        data: { reason: 'first_invoice' },
      })
      const paid = await payFor(api(), token, slug, { card_slug: card.slug, coupon_code: any })
      expect(paid.status).toBe(200)
      expect(await discounts(api, token)).toEqual([500, 0])
    })
  })

const describeClaims = (api: GetApi) =>
  describe('a coupon that is claimed already', () => {
    test('at sign-up or in the claim box is bound by the application without a second claim', async () => {
      const [atSignUp, inBox] = [await createCoupon(api), await createCoupon(api)]
      const { token } = await signUpSomebody(api(), { coupon_code: atSignUp })
      await addCardOf(api(), token)
      await api().send(claimCoupon, { token, body: { code: inBox } })
      const ownOf = async () => (await api().send(getMe, { token })).coupons
      const claimed = { state: 'claimed', invoices_left: 1, subscription_slug: null }
      expect(await ownOf()).toMatchObject([
        { code: inBox, ...claimed },
        { code: atSignUp, ...claimed },
      ])
      const body = await applicationForm(api(), { coupon_code: atSignUp })
      const { slug } = await api().send(apply, { params: { id: rentedItem }, token, body })
      expect(await ownOf()).toMatchObject([{ code: inBox }, { subscription_slug: slug }])
      await decideApplication(api().context, { slug, isApproved: true })
      expect(await discounts(api, token)).toEqual([500])
      expect(await claimsOf(api, atSignUp)).toMatchObject([{ left: 0, used: 1 }])
      expect(await ownOf()).toMatchObject([{ state: 'claimed' }, { state: 'used' }])
      // Named with the payment, the other one replaces it.
      const { coupons: own } = await api().send(preparePayment, { params: { slug }, token })
      expect(own).toMatchObject([
        { code: atSignUp, is_applied: true },
        { code: inBox, is_applied: false, not_applicable_reason: null },
      ])
    })

    test('comes back once from every end of an application, with its uses', async () => {
      const ends: ((slug: string, token: string) => Promise<unknown>)[] = [
        (slug) => decideApplication(api().context, { slug, isApproved: false }),
        (slug, token) => api().send(cancelSubscription, { params: { slug }, token, body: {} }),
        async (slug, token) => {
          await decideApplication(api().context, { slug, isApproved: true })
          await api().send(cancelSubscription, { params: { slug }, token, body: {} })
        },
        async (slug, token) => {
          await decideApplication(api().context, { slug, isApproved: true })
          const card_slug = (await api().send(preparePayment, { params: { slug }, token })).cards[0]
            ?.slug
          expect((await payFor(api(), token, slug, { card_slug })).status).toBe(200)
          await shipSubscription(api().context, { slug, carrier: 'x', tracking: '1', etaDays: 1 })
          await failShipment(api().context, slug)
          await api().work()
        },
      ]
      for (const end of ends) {
        const code = await createCoupon(api, { applies_to: 'first_3_invoices' })
        const extra = { coupon_code: code }
        const { subscription, token } = await applySomebody(api(), { extra })
        await end(subscription.slug, token)
        expect(await claimsOf(api, code)).toEqual([{ left: 3, bound: null, used: 1 }])
        const body = await applicationForm(api(), extra)
        await api().send(apply, { params: { id: rentedItem }, token, body })
        expect(await claimsOf(api, code)).toMatchObject([{ left: 3, used: 1 }])
      }
    })
  })

const describePayments = (api: GetApi) =>
  describe('a coupon named with a payment', () => {
    test('that is refused is not spent, and the one that it replaced is back', async () => {
      const [old, next] = [await createCoupon(api, { value: 300 }), await createCoupon(api)]
      const found = await owing(api, { card: testCards.declined, extra: { coupon_code: old } })
      const { token, slug, card, subscription } = found
      const body = { card_slug: card.slug, coupon_code: next }
      expect((await api().refusal(pay, { params: { slug }, token, body })).code).toBe(
        'payment_declined',
      )
      expect(await discounts(api, token)).toEqual([300])
      expect(await claimsOf(api, next)).toEqual([{ left: 1, bound: null, used: 1 }])
      const good = await addCardOf(api(), token)
      const paid = await payFor(api(), token, slug, { ...body, card_slug: good.slug })
      expect(await paid.json()).toMatchObject({
        invoice: { status: 'PAID', coupon_discount: 500, total: subscription.monthly - 500 },
      })
      expect(await claimsOf(api, old)).toEqual([{ left: 1, bound: null, used: 1 }])
    })

    test('leaves the points on the invoice that it has room for', async () => {
      const code = await createCoupon(api)
      const { token, slug, user, subscription, card } = await owing(api)
      await givePoints(api, user.slug, 1200)
      const use = { params: { subscription_id: subscription.id }, token, body: { points: 1000 } }
      await api().send(usePoints, use)
      await api().send(claimCoupon, { token, body: { code } })
      const total = subscription.monthly - 1500
      const prepared = await api().send(preparePayment, { params: { slug }, token })
      expect(prepared).toMatchObject({
        coupons: [{ code, total }],
        points: { balance: 200, max: 1200 },
      })
      const paid = await payFor(api(), token, slug, { card_slug: card.slug, coupon_code: code })
      expect(await paid.json()).toMatchObject({
        payment: { amount: total },
        invoice: { status: 'PAID', coupon_discount: 500, points_used: 1000, total },
      })
    })

    test('takes at most the rent, and gives back the points that it leaves no room for', async () => {
      const code = await createCoupon(api, { value: 1_000_000 })
      const { token, slug, user, subscription } = await owing(api)
      await givePoints(api, user.slug, 1000)
      const use = { params: { subscription_id: subscription.id }, token, body: { points: 1000 } }
      expect((await api().send(usePoints, use)).points_balance).toBe(0)
      const paid = await payFor(api(), token, slug, { coupon_code: code })
      expect(await paid.json()).toMatchObject({
        payment: null,
        invoice: { coupon_discount: subscription.monthly, points_used: 0, total: 0 },
      })
      const [returned] = (await api().send(listPoints, { token })).results
      expect(returned).toMatchObject({ kind: 'use', points: 1000, remaining: 1000 })
    })
  })

const describeNextInvoicePoints = (api: GetApi) =>
  describe('points for the next invoice', () => {
    test('are kept while none is open, can be changed, and are taken once', async () => {
      const { token: first, email, subscription, user } = await rentSomebody(api())
      await givePoints(api, user.slug, 1000)
      const use = (points: number) => ({
        params: { subscription_id: subscription.slug },
        token: first,
        body: { points },
      })
      const { balance } = await api().send(listPoints, { token: first })
      // All of them, or the fewest that can be used.
      for (const next_invoice_points of [balance, 100]) {
        expect(await api().send(usePoints, use(next_invoice_points))).toMatchObject({
          invoice: null,
          next_invoice_points,
        })
      }
      expect((await api().refusal(usePoints, use(99))).code).toBe('points_min')
      expect((await api().refusal(usePoints, use(balance + 1))).code).toBe('insufficient_points')
      const tooMany = use(subscription.monthly + 1)
      expect((await api().refusal(usePoints, tooMany)).code).toBe('points_too_many')
      await api().send(usePoints, use(300))
      expect(await onlyOf(api(), first)).toMatchObject({ next_invoice_points: 300 })
      const token = await passDays(api(), 62, email)
      const year = today(api).slice(0, 4)
      const { results, years } = await api().send(listInvoices, { token, query: `year=${year}` })
      const all = (await api().send(listInvoices, { token })).results
      expect(all.map(({ points_used }) => points_used)).toEqual([0, 300, 0])
      expect(results).toEqual(all.filter(({ issued_on }) => issued_on.startsWith(year)))
      expect(years?.includes(Number(year))).toBe(true)
      expect(await onlyOf(api(), token)).toMatchObject({ next_invoice_points: 0 })
    })
  })

const describeGuesses = (api: GetApi) =>
  describe('coupon codes that are guessed', () => {
    const wrongOnes = Array.from({ length: 20 }, (_, index) => `WRONG${index}`)

    test('with a payment count as in the claim box; after too many, a right one is refused alike', async () => {
      const { token, slug, card } = await owing(api)
      const right = await createCoupon(api)
      const send = async (coupon_code: string) => {
        const answer = await payFor(api(), token, slug, { card_slug: card.slug, coupon_code })
        return (await answer.json()).code
      }
      const codes = await Promise.all(wrongOnes.map(send))
      expect(new Set(codes)).toEqual(new Set(['coupon_invalid']))
      expect([await send('WRONG'), await send(right)]).toEqual(['throttled', 'throttled'])
      // Without a coupon the payment succeeds.
      expect((await payFor(api(), token, slug, { card_slug: card.slug })).status).toBe(200)
      const books = await api().send(listInvoices, { token })
      expect(books.results).toMatchObject([{ status: 'PAID', coupon_discount: 0 }])
    })

    test('with a pre-check count as well, right ones never', async () => {
      const { token } = await signUpSomebody(api())
      const { variant } = await offerOf(api())
      const right = await createCoupon(api)
      const check = async (code: string) => {
        const query = `variant_id=${variant.id}&months=12&coupon_code=${code}`
        return (await api().call(precheckApplication, { params: { id: rentedItem }, token, query }))
          .status
      }
      for (let times = 0; times < 25; times += 1) expect(await check(right)).toBe(200)
      for (const code of wrongOnes) expect(await check(code)).toBe(200)
      expect([await check('WRONG'), await check(right)]).toEqual([429, 429])
    })
  })

export const couponSuite = (api: GetApi) => {
  describeScopes(api)
  describeClaims(api)
  describePayments(api)
  describeNextInvoicePoints(api)
  describeGuesses(api)
}
