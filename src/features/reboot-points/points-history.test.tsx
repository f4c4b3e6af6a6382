import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '#src/api-client/api-error.ts'
import { renderIn, textOf } from '#src/ui/test-html.tsx'
import { PointsHistory } from './points-history.tsx'
import type { HistoryView } from './points-search.ts'
import {
  type PointsHistory as History,
  type HistoryEntry,
  pointsHistoryQuery,
} from './reboot-points.data.ts'

const entry: HistoryEntry = {
  id: 1,
  kind: 'earn',
  points: 300,
  balanceAfter: 820,
  note: 'Rent of November',
  earned_on: '2026-11-01',
  expiresOn: '2027-11-30',
  remaining: 300,
}
/** The history as it is: loaded, failed, or still on its way. */
function htmlOf(
  locale: 'ja' | 'en',
  known: Partial<History> | Error | undefined,
  view: HistoryView = 'all',
) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = pointsHistoryQuery(view, 1)
  if (known instanceof Error) {
    const query = client.getQueryCache().build(client, { queryKey })
    query.setState({ status: 'error', error: known, errorUpdatedAt: Date.now() })
  } else if (known) {
    client.setQueryData(queryKey, {
      entries: [],
      page: 1,
      pageCount: 1,
      count: 0,
      expiredTotal: undefined,
      ...known,
    })
  }
  return renderIn(locale, <PointsHistory view={view} page={1} />, client)
}

test.each([
  ['en', 'The history cannot be shown right now.', 'Try again'],
  ['ja', '履歴を読み込めませんでした。', 'もう一度試す'],
] as const)('%s: one that cannot be fetched can be tried again', (locale, text, retry) => {
  const html = htmlOf(locale, new ApiError(503, 'unreachable'))
  expect(textOf(html)).toContain(text)
  expect(html).toMatch(new RegExp(`<button[^>]*>${retry}</button>`))
})

test.each([
  ['en', 'Loading'],
  ['ja', '読み込んでいます'],
] as const)('%s: one that is on its way says so', (locale, text) => {
  expect(textOf(htmlOf(locale, undefined))).toContain(text)
})

test.each([
  ['en', 'all', 'There is no history yet.'],
  ['en', 'earned', 'You have not earned any points yet.'],
  ['en', 'used', 'You have not used any points yet.'],
  ['en', 'expired', 'No points have expired.'],
  ['ja', 'all', 'まだ履歴はありません。'],
  ['ja', 'earned', 'まだポイントを獲得していません。'],
  ['ja', 'used', 'まだポイントを使っていません。'],
  ['ja', 'expired', '失効したポイントはありません。'],
] as const)('%s: %s: an empty one says what is not there', (locale, view, text) => {
  expect(textOf(htmlOf(locale, {}, view))).toContain(text)
})

test.each<[string, Partial<HistoryEntry>, string]>([
  ['of which all are left', {}, '+300'],
  ['of which all are left, until when', {}, 'until 30 November 2027'],
  ['of which some are left', { remaining: 120 }, 'until 30 November 2027, 120 left'],
  ['that were used', { points: -300, remaining: undefined }, '−300'],
])('points %s', (_, facts, text) => {
  const shown = textOf(htmlOf('en', { entries: [{ ...entry, ...facts }] }))
  expect(shown).toContain(text)
  expect(shown).toContain('Balance 820')
})

test.each<[string, Partial<HistoryEntry>]>([
  ['are all used', { remaining: 0 }],
  ['never expire', { expiresOn: null }],
  ['were taken', { points: -300 }],
])('points that %s have no last day', (_, facts) => {
  expect(textOf(htmlOf('en', { entries: [{ ...entry, ...facts }] }))).not.toContain('until')
})

test.each([
  ['en', '1,200 points have expired so far.'],
  ['ja', 'これまでに失効したポイントは1,200ptです。'],
] as const)('%s: expired points have their sum, and each page its address', (locale, text) => {
  const entries = [{ ...entry, kind: 'expire' as const, points: -300 }]
  const html = htmlOf(locale, { entries, pageCount: 3, expiredTotal: 1_200 }, 'expired')
  expect(textOf(html)).toContain(text)
  expect(html).toMatch(/<a[^>]*history=expired(?:&amp;|&)page=2#history/)
})
