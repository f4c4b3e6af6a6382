import { expect, test } from 'vitest'
import { daysLeft, modelsPage, placeOf, questionShown } from './estimator-view.ts'

const models = Array.from({ length: 30 }, (_, id) => ({
  id,
  name: `iPhone ${id}${id === 7 ? ' Pro Max' : ''}`,
  capacities: ['128GB'],
}))

test('models are found by every word, in any width and capitals, and stand on pages', () => {
  expect(modelsPage(models, 'ＰＲＯ iphone', 1).models.map(({ id }) => id)).toEqual([7])
  expect(modelsPage(models, '', 3)).toMatchObject({ page: 3, pageCount: 3 })
  expect(modelsPage(models, '', 3).models).toHaveLength(6)
  expect(modelsPage(models, '', 99).page).toBe(3)
  expect(modelsPage(models, 'no such', 1)).toMatchObject({ pageCount: 1, models: [] })
})

const session = { imei_last4: null, attempts_left: 3, expires_at: 'a', valid_until: null } as const

test.for([
  [{ ...session, status: 'SITE_LANDED' }, 'imei'],
  [{ ...session, status: 'SITE_LANDED', imei_last4: '0014' }, 'questions'],
  [{ ...session, status: 'IMEI_ERROR' }, 'imei'],
  [{ ...session, status: 'QUESTIONS_COMPLETED', valid_until: 'b' }, 'offer'],
  [{ ...session, status: 'QUESTIONS_COMPLETED', expires_at: 'b', valid_until: 'b' }, 'seller'],
  [{ ...session, status: 'OFFER_ADJUSTED' }, 'adjusted'],
  [{ ...session, status: 'INITIAL_SESSION_TIMEOUT' }, 'status'],
] as const)('%o has the screen %s', ([tradeIn, place]) => {
  expect(placeOf(tradeIn)).toBe(place)
})

const questions = ['a', 'b', 'c'].map((code) => ({ code, text_ja: '', text_en: '', options: [] }))

test('a question is shown when those before it are answered', () => {
  const asked = { questions, answers: [{ code: 'a', option: 'yes' }] }
  expect(questionShown(asked, undefined)).toBe(1)
  expect(questionShown(asked, 1)).toBe(0)
  expect(questionShown(asked, 3)).toBe(1)
})

test('days that are left are rounded up, and none is the least', () => {
  const now = Date.parse('2026-11-23T00:00:00+09:00')
  expect(daysLeft('2026-12-07T00:00:00+09:00', now)).toBe(14)
  expect(daysLeft('2026-11-23T01:00:00+09:00', now)).toBe(1)
  expect(daysLeft('2026-11-22T00:00:00+09:00', now)).toBe(0)
})
