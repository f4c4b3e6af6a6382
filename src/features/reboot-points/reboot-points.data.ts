import type { QueryClient } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { groupPoints, listExpiredPoints, listPoints } from '#contract/account-billing.ts'
import type { PaymentCategory } from '#contract/enums.ts'
import type { PointKind } from '#contract/points.ts'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { fetchFees } from '#src/items/items.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import type { ExpiryDay } from './points-calendar.tsx'
import { type HistoryView, historyViews } from './points-search.ts'

export interface PointsSource {
  readonly category: PaymentCategory
  readonly earned: number
  readonly used: number
  readonly expired: number
  readonly balance: number
}

/** How points are earned and what they are worth, by the shop's current rules. */
export interface PointsRules {
  /** Points per 100 yen of rent. */
  readonly rate: number
  readonly expireMonths: number
  /** The fewest that can be used at a time. */
  readonly minUse: number
  readonly inviter: number
  readonly tradeInBonusPercent: number
}

export interface PointsOverview {
  readonly balance: number
  /** Expire within 60 days. */
  readonly soon: number
  readonly days: readonly ExpiryDay[]
  /** Taken back by a refund after they were spent: the next credited ones settle them. */
  readonly owed: number
  readonly sources: readonly PointsSource[]
  readonly rules: PointsRules
  /** Whether there is any history. */
  readonly hasHistory: boolean
}

export interface HistoryEntry {
  readonly id: number
  readonly kind: PointKind
  readonly points: number
  readonly balanceAfter: number
  readonly note: string
  readonly earned_on: string
  readonly expiresOn: string | null
  /** Of credited points: how many are left. */
  readonly remaining: number | undefined
}

export interface PointsHistory {
  readonly entries: readonly HistoryEntry[]
  readonly page: number
  readonly pageCount: number
  /** On all pages. */
  readonly count: number
  /** For the expired ones: points that have expired in total. */
  readonly expiredTotal: number | undefined
}

const fetchOverview = createServerFn().handler(async (): Promise<PointsOverview> => {
  const [list, { groups }, fees] = await Promise.all([
    callAsUser(listPoints, { query: { size: 1 } }),
    callAsUser(groupPoints, {}),
    fetchFees(),
  ])
  return {
    balance: list.balance,
    soon: list.expiring_60_days,
    days: list.expiry_days ?? [],
    owed: list.owed ?? 0,
    sources: groups,
    rules: {
      rate: fees.points_rate_pct,
      expireMonths: fees.points_expire_months,
      minUse: fees.points_min_use,
      inviter: fees.invite_inviter,
      tradeInBonusPercent: fees.trade_in_bonus_pct_if_points,
    },
    hasHistory: list.count > 0,
  }
})

export const pointsOverviewQuery = userQuery({
  name: ['points', 'overview'],
  load: () => fetchOverview(),
})

const historyPage = v.object({ view: v.picklist(historyViews), page: v.number() })

const fetchHistory = createServerFn()
  .validator(historyPage)
  .handler(async ({ data: { view, page } }): Promise<PointsHistory> => {
    const list = await fetchEntries(view, page)
    const locale = getLocale()
    return {
      entries: list.results.map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        points: entry.points,
        balanceAfter: entry.balance_after,
        note: localizedField(entry, 'note', locale),
        earned_on: entry.earned_on,
        expiresOn: entry.expires_on,
        remaining: entry.remaining,
      })),
      page: list.page,
      pageCount: Math.ceil(list.count / list.size),
      count: list.count,
      expiredTotal: 'total' in list ? list.total : undefined,
    }
  })

const kinds = { all: undefined, earned: 'earn', used: 'use' } as const

function fetchEntries(view: HistoryView, page: number) {
  if (view === 'expired') return callAsUser(listExpiredPoints, { query: { page } })
  return callAsUser(listPoints, { query: { page, kind: kinds[view] } })
}

/** @throws ApiError 404 for a page that does not exist */
export const pointsHistoryQuery = (view: HistoryView, page: number) =>
  userQuery({
    name: ['points', 'history', view, page],
    load: () => fetchHistory({ data: { view, page } }),
  })

/** For the loader: the data of the view of the points. */
export const loadPoints = (queryClient: QueryClient, history: HistoryView, page: number) =>
  Promise.all([
    loadCritical(queryClient, pointsOverviewQuery),
    loadCritical(queryClient, pointsHistoryQuery(history, page)),
  ])
