import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { coupons } from '#api/store/tables/billing-tables.ts'
import { dayMs } from '#contract/days.ts'
import { faqTypes } from '#contract/faq.ts'
import {
  listBanners,
  listFaq,
  listPromotionCards,
  listShortPromotionCards,
} from '#contract/fullsite.ts'
import { getOpenApi } from '#contract/swagger.ts'
import { type GetApi, startOfTest } from '#tests/support/api-under-test.ts'
import { seed } from '#tests/support/seed.ts'

const describePromotions = (api: GetApi) => {
  describe('promotions', () => {
    test('banners of the site, not of the beta, while they run', async () => {
      const titles = async () =>
        (await api().send(listBanners)).results.map(({ title_en }) => title_en)
      const [first, second] = seed.catalogue.banners.map(({ title_en }) => title_en)
      expect(await titles()).toEqual([first, second])
      try {
        // 31 December 2026, 23:59 in Japan: the last minute of the second banner.
        api().clock.now = new Date('2026-12-31T14:59:00Z')
        expect(await titles()).toEqual([first, second])
        api().advance(60_000)
        expect(await titles()).toEqual([first])
        api().advance(365 * dayMs)
        expect(await titles()).toEqual([])
      } finally {
        api().clock.now = startOfTest
      }
    })

    test('a banner carries the terms of its coupon, and goes when that is used up or expired', async () => {
      const { database } = api().context
      const codes = async () => (await api().send(listBanners)).results.map(({ coupon }) => coupon)
      const { results } = await api().send(listBanners)
      expect(results.map(({ coupon_terms }) => coupon_terms)).toEqual([
        {
          type: 'amount',
          value: 1000,
          category: null,
          min_monthly: 3000,
          applies_to: 'first_invoice',
          expires_on: '2027-03-31',
          max_uses: 1000,
          per_user: 1,
        },
        {
          type: 'percent',
          value: 20,
          category: 'tablets',
          min_monthly: null,
          applies_to: 'first_3_invoices',
          expires_on: '2026-12-31',
          max_uses: 500,
          per_user: 1,
        },
      ])
      const welcome = eq(coupons.code, 'WELCOME1000')
      const change = (values: Partial<typeof coupons.$inferInsert>) =>
        database.update(coupons).set(values).where(welcome)
      const [before] = await database.select().from(coupons).where(welcome)
      try {
        await change({ used: 1000 })
        expect(await codes()).toEqual(['TABLET20'])
        await change({ used: 999 })
        expect(await codes()).toEqual(['WELCOME1000', 'TABLET20'])
        await change({ expires_on: '2026-11-20' })
        expect(await codes()).toEqual(['TABLET20'])
      } finally {
        await change({ used: before?.used ?? 0, expires_on: '2027-03-31' })
      }
    })

    test('cards have a text, short ones have none', async () => {
      const cards = await api().send(listPromotionCards)
      expect(cards.results.map(({ text_ja }) => text_ja)).toEqual(
        seed.cards.filter(({ placement }) => placement === 'card').map(({ text_ja }) => text_ja),
      )
      const short = await api().send(listShortPromotionCards)
      expect(short.results.map(({ title_ja }) => title_ja)).toEqual(
        seed.cards
          .filter(({ placement }) => placement === 'card-short')
          .map(({ title_ja }) => title_ja),
      )
    })
  })
}

const describeFaq = (api: GetApi) => {
  describe('frequent questions', () => {
    test.for(faqTypes)('%s has its questions in order', async (type) => {
      const { results, count } = await api().send(listFaq, { params: { type } })
      const expected = seed.catalogue.faq
        .filter((question) => question.type === type)
        .sort((a, b) => a.order - b.order)
      expect(count).toBeGreaterThan(0)
      expect(results.map(({ question_ja }) => question_ja)).toEqual(
        expected.map(({ question_ja }) => question_ja),
      )
    })

    test('another type is not found', async () => {
      expect(await api().refusal(listFaq, { params: { type: 'weather' } })).toMatchObject({
        status: 404,
        code: 'not_found',
      })
    })
  })
}

const describeOpenApi = (api: GetApi) => {
  describe('the OpenAPI document', () => {
    test('words its summaries in the language asked for', async () => {
      const isJapanese = async (query: string) =>
        JSON.stringify(await api().send(getOpenApi, { query })).includes('デバイスの一覧')
      expect(await isJapanese('lang=jp')).toBe(true)
      expect(await isJapanese('format=json&lang=en')).toBe(false)
      expect(await isJapanese('format=openapi')).toBe(false)
    })

    test.for(['format=yaml', 'lang=ja'])('%s is refused', async (query) => {
      const refusal = await api().refusal(getOpenApi, { query })
      expect(refusal).toMatchObject({ status: 400, code: 'validation_error' })
      expect(Object.values(refusal.errors)).toEqual([
        [{ code: 'invalid_choice', message: expect.any(String) }],
      ])
    })
  })
}

export const contentSuite = (api: GetApi) => {
  describePromotions(api)
  describeFaq(api)
  describeOpenApi(api)
}
