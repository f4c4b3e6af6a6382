import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChangePreview } from '#contract/preview.ts'
import { PriceBreakdown } from './price-breakdown.tsx'
import { breakdownOfPreview } from './price-breakdown-data.ts'

const earlyEnd: ChangePreview = {
  action: 'end_early',
  now: 0,
  later: 21_530,
  total: 21_530,
  lines: [
    {
      text_ja: '3か月目',
      text_en: 'Month 3',
      quantity: 1,
      amount: 6_380,
      when: 'later',
      due_on: '2026-12-01',
    },
    {
      text_ja: '早期終了',
      text_en: 'Early end',
      quantity: 1,
      amount: 15_150,
      when: 'later',
      due_on: null,
    },
  ],
  amount_to_accept: 15_150,
  return_by: '2026-12-06',
  ends_on: '2026-12-31',
  pay_by: null,
  new_monthly: null,
  new_rent_from: null,
  new_minimum_ends_on: null,
  refund: { card: 0, points: 300, coupons: ['WELCOME1000'] },
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

test('a price breakdown says what a change costs now, later and in all, what comes back, and until when', () => {
  const breakdown = breakdownOfPreview(earlyEnd, 'iPhone 17の返却')
  const html = renderToStaticMarkup(<PriceBreakdown breakdown={breakdown} />)
  expect(textOf(html)).toBe(
    '|iPhone 17の返却|今回のお支払い|¥0|今後のお支払い|¥21,530|3か月目|2026年12月1日\u2060(火)|¥6,380|早期終了|¥15,150' +
      '|お返しするもの|ポイント|300pt|クーポン|WELCOME1000|お支払い合計|消費税込み|¥21,530' +
      '|返却期限|2026年12月6日\u2060(日)|料金の対象となる最終日|2026年12月31日\u2060(木)|',
  )
})

test('a screen reader has a caption, and a name for every amount', () => {
  const html = renderToStaticMarkup(
    <PriceBreakdown breakdown={breakdownOfPreview(earlyEnd, 'End')} />,
  )
  expect(html).toContain('<caption')
  const rows = html.match(/<tr.*?<\/tr>/g) ?? []
  expect(rows.length).toBe(8)
  for (const row of rows) expect(row).toMatch(/<th[^>]* scope="row(group)?"/)
})

test('what is taken off carries a minus sign', () => {
  const html = renderToStaticMarkup(
    <PriceBreakdown
      breakdown={{
        title: 'First payment',
        parts: [{ title: 'Now', lines: [{ label: 'Coupon', amount: -1_000 }] }],
        total: { label: 'Total', amount: 5_380 },
      }}
    />,
  )
  expect(textOf(html)).toContain('|Coupon|−¥1,000|')
})
