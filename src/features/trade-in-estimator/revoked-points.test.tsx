import { expect, test, vi } from 'vitest'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { Step } from './estimator-screen.tsx'
import type { ShownTradeIn, ShownView } from './estimator-view.ts'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

const at = '2026-11-23T10:00:00+09:00'
const model = { id: 3, name: 'iPhone 15', make: 'Apple' }
const tradeIn: ShownTradeIn = {
  session_id: '2f1f3f9e-52c7-4b39-9d5c-0e8a4f2b6a11',
  status: 'TRADE_IN_COMPLETED',
  model,
  capacity: '128GB',
  imei_last4: '0014',
  network_restriction: null,
  attempts_left: 3,
  error_code: null,
  questions: [],
  answers: [],
  offer_version: 1,
  amount: 57_000,
  bonus: 5_700,
  points_total: 62_700,
  breakdown: [],
  valid_until: null,
  ship_by: null,
  kit: null,
  adjusted: null,
  expires_at: null,
  points: null,
  revocation: {
    points: 62_700,
    revoked_at: at,
    text_ja: '盗難品の照会に該当',
    text_en: 'Reported as stolen',
  },
  timeline: [{ status: 'TRADE_IN_COMPLETED', at }],
}

const textIn = (locale: 'ja' | 'en', view: ShownView) =>
  textOf(renderIn(locale, <Step view={view} search={{}} start={undefined} />))

test.for([
  [
    'ja',
    '下取りのポイントを取り消しました',
    'この下取りで付与した62,700ポイントを、2026年11月23日に取り消しました。',
    '盗難品の照会に該当',
  ],
  [
    'en',
    'were taken back',
    'We took back the 62,700 points of this trade‑in on 23 November 2026.',
    'Reported as stolen',
  ],
] as const)(
  '%s: the page of a trade-in tells which points were taken back, when and why',
  ([language, ...texts]) => {
    const text = textIn(language, {
      kind: 'session',
      tradeIn,
      seller: {},
      deviceChoice: null,
      now: Date.parse(at),
    })
    for (const part of texts) expect(text).toContain(part)
    expect(text).not.toMatch(
      /下取りが完了|is complete|次のお支払いから|ready for your next payment/,
    )
  },
)

test('so does the list of one’s own trade-ins', () => {
  const { session_id, status, capacity } = tradeIn
  const points = { points_total: 62_700, revoked_points: 60_000 }
  const one = { session_id, status, capacity, model, ...points, created_at: at, updated_at: at }
  const text = textIn('en', {
    kind: 'makes',
    makes: [],
    q: null,
    own: { tradeIns: [one], page: 1, pageCount: 1 },
    resumed: null,
  })
  expect(text).toContain('Points taken back')
  expect(text).toContain('60,000 points')
  expect(text).not.toContain('Points credited')
})
