import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import type { FormStart } from '#src/forms/form-values.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import type { PointsTarget, PointsUse } from './use-points.data.ts'
import { UsePoints } from './use-points.tsx'

// Addresses of server functions exist only in built code.
vi.mock('#src/i18n/function-address.ts', () => ({ inPageLanguage: () => '/send' }))

const invoice: PointsTarget = {
  slug: 'inv-1',
  kind: 'invoice',
  device: 'Pixel 10',
  chargeOn: '2026-12-01',
  isChargedAlone: true,
  subtotal: 6_380,
  couponDiscount: 0,
  max: 2_000,
  used: 0,
  wantedElsewhere: 0,
  isAutomatic: false,
}
const nextMonth: PointsTarget = { ...invoice, slug: 'sub-1', kind: 'next_month' }
interface Shown {
  readonly locale?: 'ja' | 'en'
  readonly soon?: number
  readonly start?: FormStart
  readonly error?: Error
}

const htmlOf = (
  targets: PointsUse['targets'] | undefined,
  { locale = 'en', soon = 0, start, error }: Shown = {},
) =>
  renderIn(
    locale,
    <UsePoints
      overview={{ soon, rules: { minUse: 100 } }}
      use={targets && { targets, attempt: 'a' }}
      query={{ isError: error !== undefined, error: error ?? null, refetch: vi.fn() }}
      pay={undefined}
      start={start}
    />,
  )
const amountIn = (html: string) => / name="points"[^>]* value="([^"]*)"/.exec(html)?.[1]

describe('the amount and its price', () => {
  test.each<[string, PointsTarget, Shown, string, string]>([
    ['all points, when none expire soon', invoice, {}, '2000', '¥4,380'],
    ['the points that expire soon', invoice, { soon: 500 }, '500', '¥5,880'],
    ['no more of them than can be used', invoice, { soon: 9_000 }, '2000', '¥4,380'],
    ['what is used already', { ...invoice, used: 300 }, { soon: 500 }, '300', '¥6,080'],
    [
      'what was entered, when the form comes back',
      invoice,
      { start: { values: { points: '３00' }, fieldErrors: {}, error: { code: 'unreachable' } } },
      '３00',
      '¥6,080',
    ],
  ])('are those of %s', (_, target, shown, amount, total) => {
    const html = htmlOf([target], shown)
    expect(amountIn(html)).toBe(amount)
    expect(textOf(html)).toMatch(new RegExp(`Left for your card Tax included ${total}`))
  })
})

test.each([
  ['en', invoice, 'Charged on', 'Pay by'],
  ['en', nextMonth, 'Charged on', 'Pay by'],
  ['en', { ...invoice, isChargedAlone: false }, 'Pay by', 'Charged on'],
  ['ja', invoice, 'お支払い日', 'お支払い期限'],
  ['ja', { ...invoice, isChargedAlone: false }, 'お支払い期限', 'お支払い日'],
] as const)(
  '%s: a day is that of a charge only where a charge is to come: %o',
  (locale, target, term, other) => {
    const text = textOf(htmlOf([target], { locale }))
    expect(text).toContain(term)
    expect(text).not.toContain(other)
  },
)

describe('what stands in the place of the form', () => {
  const words = {
    en: {
      automatic: 'Points are used automatically',
      few: 'You need at least 100 points to use them.',
      nothing: 'You have no payment to use them for at the moment.',
      failed: 'Your payments cannot be shown right now.',
    },
    ja: {
      automatic: 'ポイントは自動で使われます',
      few: 'ポイントは100ptから使えます。',
      nothing: 'いまはポイントを使えるお支払いがありません。',
      failed: 'お支払いの予定を読み込めませんでした。',
    },
  } as const

  test.each(['en', 'ja'] as const)('%s', (locale) => {
    const texts = words[locale]
    const error = new ApiError(503, 'unreachable')
    const views = {
      [texts.automatic]: htmlOf([{ ...nextMonth, isAutomatic: true }], { locale }),
      [texts.few]: htmlOf([{ ...invoice, max: 99 }], { locale }),
      [texts.nothing]: htmlOf([], { locale }),
      [texts.failed]: htmlOf(undefined, { locale, error }),
    }
    for (const [text, html] of Object.entries(views)) {
      expect(textOf(html)).toContain(text)
      expect(amountIn(html)).toBeUndefined()
    }
  })

  test('an invoice that is open may take other points than it takes automatically', () => {
    expect(amountIn(htmlOf([{ ...invoice, isAutomatic: true }]))).toBe('2000')
  })
})

describe('points that are used already', () => {
  test.each([
    ['en', invoice, '300 points go towards this payment', 'Take the points back'],
    ['en', nextMonth, '300 points will go towards your next invoice', 'Take the points back'],
    ['ja', invoice, 'このお支払いに300ptを使います', '使うのをやめて、ポイントを戻す'],
    ['ja', nextMonth, '次回の請求で300ptを使います', '使うのをやめて、ポイントを戻す'],
  ] as const)('%s: are told and can be taken back', (locale, target, told, back) => {
    const html = htmlOf([{ ...target, used: 300 }], { locale })
    expect(textOf(html)).toContain(told)
    expect(html).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>${back}<`))
    expect(htmlOf([target], { locale })).not.toContain(back)
  })

  test('can be taken back where there are too few for another amount', () => {
    const html = htmlOf([{ ...invoice, used: 300, max: 50 }])
    expect(html).toContain('Take the points back')
  })
})

test('of several payments one is chosen, and points that others want are not counted', () => {
  const other = { ...nextMonth, device: 'Watch', wantedElsewhere: 300 }
  const html = htmlOf([other, invoice])
  expect(html).toMatch(/<a aria-current="true"[^>]*pay=sub-1/)
  expect(html).toMatch(/<a[^>]*pay=inv-1/)
  expect(textOf(html)).toContain('300 points are set aside for the next invoice of another device')
  expect(htmlOf([invoice])).not.toContain('pay=inv-1')
})
