import { expect, test } from 'vitest'
import { placeOf, questionShown } from './estimator-view.ts'

const now = Date.parse('2026-11-23T12:00:00+09:00')
const soon = '2026-11-23T12:20:00+09:00'
const later = '2026-12-07T00:00:00+09:00'
const past = '2026-11-23T11:59:00+09:00'
const session = {
  imei_last4: null,
  attempts_left: 3,
  expires_at: soon,
  points_total: 62_700,
  valid_until: null,
  adjusted: null,
  questions: ['screen'],
  timeline: [],
} as const
const adjusted = { amount: 1, bonus: 0, points_total: 1, reasons: [], photos: [] }

test.for([
  [{ ...session, status: 'SITE_LANDED' }, 'imei'],
  [{ ...session, status: 'SITE_LANDED', imei_last4: '0014' }, 'questions'],
  [{ ...session, status: 'IMEI_ERROR' }, 'imei'],
  [{ ...session, status: 'QUESTIONS_COMPLETED', valid_until: later }, 'offer'],
  [{ ...session, status: 'QUESTIONS_COMPLETED', expires_at: later, valid_until: later }, 'seller'],
  [
    { ...session, status: 'OFFER_ADJUSTED', adjusted: { ...adjusted, answer_by: later } },
    'adjusted',
  ],
] as const)('%o has the screen %s', ([tradeIn, name]) => {
  expect(placeOf(tradeIn, now)).toEqual({ name })
})

test.for([
  // Abandoned for half an hour, before there was an offer or after.
  [{ ...session, status: 'INITIAL_SESSION_TIMEOUT', timeline: [] }, 'INITIAL_SESSION_TIMEOUT'],
  [
    {
      ...session,
      status: 'INITIAL_SESSION_TIMEOUT',
      valid_until: later,
      timeline: [{ status: 'INITIAL_SESSION_TIMEOUT', at: past }],
    },
    'INITIAL_SESSION_TIMEOUT',
  ],
  // Accepted, and the seller's details were not given within fourteen days.
  [
    {
      ...session,
      status: 'INITIAL_SESSION_TIMEOUT',
      valid_until: past,
      timeline: [{ status: 'INITIAL_SESSION_TIMEOUT', at: past }],
    },
    'OFFER_EXPIRED',
  ],
  [{ ...session, status: 'QUESTIONS_COMPLETED', valid_until: past }, 'OFFER_EXPIRED'],
  [
    { ...session, status: 'OFFER_ADJUSTED', adjusted: { ...adjusted, answer_by: past } },
    'ANSWER_EXPIRED',
  ],
  [{ ...session, status: 'DEVICE_RETURNED' }, 'DEVICE_RETURNED'],
  // The API does not give what the step is about.
  [{ ...session, status: 'SITE_LANDED', imei_last4: '0014', questions: [] }, 'STEP_EMPTY'],
  [{ ...session, status: 'QUESTIONS_COMPLETED', points_total: null }, 'STEP_EMPTY'],
  [
    {
      ...session,
      status: 'QUESTIONS_COMPLETED',
      points_total: null,
      expires_at: later,
      valid_until: later,
    },
    'STEP_EMPTY',
  ],
  [{ ...session, status: 'OFFER_ADJUSTED' }, 'STEP_EMPTY'],
] as const)('%o asks for nothing any more, and shows %s', ([tradeIn, status]) => {
  expect(placeOf(tradeIn, now)).toEqual({ name: 'status', status })
})

const questions = ['a', 'b', 'c'].map((code) => ({ code, text_ja: '', text_en: '', options: [] }))

test('a question is shown when those before it are answered', () => {
  const asked = { questions, answers: [{ code: 'a', option: 'yes' }] }
  expect(questionShown(asked, undefined)).toBe(1)
  expect(questionShown(asked, 1)).toBe(0)
  expect(questionShown(asked, 3)).toBe(1)
})
