import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listSubscriptions } from '#contract/account-subscriptions.ts'
import { apply, precheckApplication } from '#contract/application.ts'
import type { GetApi } from '#tests/support/api-under-test.ts'
import { createCoupon } from '#tests/support/coupons.ts'
import { asFile, photograph } from '#tests/support/pictures.ts'
import { applicationForm, offerOf, rentedItem } from '#tests/support/renting.ts'
import { signUpSomebody } from '#tests/support/sign-up.ts'

export const applicationQuoteSuite = (api: GetApi) =>
  describe('an application, before and while it is sent,', () => {
    test('tells what a coupon takes off before it is named, and claims nothing', async () => {
      const { token } = await signUpSomebody(api())
      const { variant, price } = await offerOf(api())
      const check = (coupon_code: string) =>
        api().send(precheckApplication, {
          params: { id: rentedItem },
          query: `variant_id=${variant.id}&months=12&coupon_code=${coupon_code}`,
          token,
        })
      const { monthly } = price
      for (let times = 0; times < 2; times += 1) {
        expect(await check('WELCOME1000')).toMatchObject({
          coupon: { code: 'WELCOME1000', refusal: null, discount: 1000, invoices: 1 },
          quote: { first: monthly - 1000, monthly, total: 12 * monthly - 1000 },
        })
      }
      expect(await check('TABLET20')).toMatchObject({
        coupon: { refusal: 'coupon_not_applicable', reason: 'category', discount: 0 },
        quote: { first: monthly, total: 12 * monthly },
      })
      expect(await check('NOSUCH')).toMatchObject({ coupon: { refusal: 'coupon_invalid' } })
    })

    test('counts a coupon for three months once when there is only one month', async () => {
      const { token } = await signUpSomebody(api())
      const code = await createCoupon(api, { applies_to: 'first_3_invoices' })
      const quoteOf = async (months: number) => {
        const { variant, price } = await offerOf(api(), rentedItem, months)
        const query = `variant_id=${variant.id}&months=${months}&coupon_code=${code}`
        const call = { params: { id: rentedItem }, query, token }
        return { monthly: price.monthly, told: await api().send(precheckApplication, call) }
      }
      const year = await quoteOf(12)
      expect(year.told.quote?.total).toBe(12 * year.monthly - 1500)
      const month = await quoteOf(1)
      expect(month.told.quote?.total).toBe(month.monthly - 500)
    })

    test('50 times at once under one key makes one application, told to all of them', async () => {
      const { token } = await signUpSomebody(api())
      const headers = { 'Idempotency-Key': randomUUID() }
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () =>
          api().call(apply, {
            params: { id: rentedItem },
            token,
            headers,
            body: await applicationForm(api()),
          }),
        ),
      )
      const told = await Promise.all(answers.map(async (answer) => (await answer.json()).slug))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
      expect((await api().send(listSubscriptions, { token })).results).toMatchObject([
        { slug: told[0] },
      ])
      expect(new Set(told).size).toBe(1)
    })

    test('with another picture is another request under the same key', async () => {
      const { token } = await signUpSomebody(api())
      const headers = { 'Idempotency-Key': randomUUID() }
      const send = async (document_front: File) => {
        const body = await applicationForm(api(), { document_front })
        const answer = await api().call(apply, { params: { id: rentedItem }, token, headers, body })
        return [answer.status, (await answer.json()).code]
      }
      expect(await send(asFile(await photograph(90, 70)))).toEqual([400, 'file_too_small'])
      expect(await send(asFile(await photograph()))).toEqual([400, 'idempotency_mismatch'])
      expect(await send(asFile(await photograph(90, 70)))).toEqual([400, 'file_too_small'])
    })
  })
