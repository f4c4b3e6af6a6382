import type { QueryClient } from '@tanstack/react-query'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { groupPoints, listExpiredPoints, listPoints } from '#contract/account-billing.ts'
import { listSubscriptionsByActivity } from '#contract/account-subscriptions.ts'
import { preparePayment, usePoints } from '#contract/application.ts'
import type { InvoiceStatus, PaymentCategory } from '#contract/enums.ts'
import type { PointKind } from '#contract/points.ts'
import type { Subscription } from '#contract/subscription.ts'
import { slugText } from '#contract/text-values.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { loadSecondary } from '#src/api-client/load-secondary.ts'
import { intentKey } from '#src/billing/pay-invoice.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm, textIn } from '#src/forms/form-values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { fetchFees } from '#src/items/items.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import type { ExpiryDay } from './points-calendar.tsx'
import { type HistoryView, historyViews, pointsPath } from './points-search.ts'

export interface PointsSource {
  readonly category: PaymentCategory
  readonly earned: number
  readonly used: number
  readonly expired: number
  readonly balance: number
}

/** How points are earned and what they are worth, as the shop says now. */
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
  /** Taken back by a refund after they were spent: what comes next settles them. */
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
  /** Of points that came: how many are left. */
  readonly remaining: number | undefined
}

export interface PointsHistory {
  readonly entries: readonly HistoryEntry[]
  readonly page: number
  readonly pageCount: number
  /** Of the expired ones: points that ever expired. */
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
      expiredTotal: 'total' in list ? list.total : undefined,
    }
  })

const kinds = { all: undefined, earned: 'earn', used: 'use' } as const

function fetchEntries(view: HistoryView, page: number) {
  if (view === 'expired') return callAsUser(listExpiredPoints, { query: { page } })
  return callAsUser(listPoints, { query: { page, kind: kinds[view] } })
}

/** @throws ApiError 404 for a page that there is not */
export const pointsHistoryQuery = (view: HistoryView, page: number) =>
  userQuery({
    name: ['points', 'history', view, page],
    load: () => fetchHistory({ data: { view, page } }),
  })

/** What points can be used for: an invoice that is open, or the next month of rent while none is. Yen, tax included. */
export interface PointsTarget {
  /** Slug of the invoice, or of the subscription whose next month it is. */
  readonly slug: string
  readonly kind: 'invoice' | 'next_month'
  readonly device: string
  readonly chargeOn: string
  /** Before coupon and points. */
  readonly subtotal: number
  readonly couponDiscount: number
  /** As many points as can be used for it. */
  readonly max: number
  /** As many as it takes now. */
  readonly used: number
  /** Takes all points there are by itself. */
  readonly isAutomatic: boolean
}

/** Of these the points may still change. */
const changeable: readonly InvoiceStatus[] = ['UNPAID', 'SCHEDULED', 'FAILED', 'OVERDUE']

/** @returns nothing for an invoice that has been paid meanwhile */
async function invoiceTarget(
  subscription: Subscription,
  slug: string,
  device: string,
): Promise<PointsTarget[]> {
  const prepared = await callAsUser(preparePayment, { params: { slug } }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && (error.status === 400 || error.status === 404))
        return undefined
      throw error
    },
  )
  if (!prepared || !changeable.includes(prepared.invoice.status) || prepared.invoice.paid > 0)
    return []
  const { invoice, points } = prepared
  return [
    {
      slug: invoice.slug,
      kind: 'invoice',
      device,
      chargeOn: invoice.due_on,
      subtotal: invoice.subtotal,
      couponDiscount: invoice.coupon_discount,
      max: points.max,
      used: invoice.points_used,
      isAutomatic: subscription.points_auto_use,
    },
  ]
}

async function targetsOf(subscription: Subscription, balance: number): Promise<PointsTarget[]> {
  const { item, nickname, status, next_charge_on: chargeOn, monthly, slug } = subscription
  const device = nickname || localizedField(item, 'name', getLocale())
  const { unpaid_invoice_slug: invoice, next_invoice_points: used = 0 } = subscription
  if (invoice !== null) return invoiceTarget(subscription, invoice, device)
  if (chargeOn === null || (status !== 'subscribed' && status !== 'in_repair')) return []
  const isAutomatic = subscription.points_auto_use
  const max = Math.min(balance, monthly)
  const amounts = { subtotal: monthly, couponDiscount: 0, max, used, isAutomatic }
  return [{ slug, kind: 'next_month', device, chargeOn, ...amounts }]
}

export interface PointsUse {
  /** The one that is charged first, first. */
  readonly targets: readonly PointsTarget[]
  /** Names one use of points: sent twice, it counts once. */
  readonly intent: string
}

const fetchPointsUse = createServerFn().handler(async (): Promise<PointsUse> => {
  const [{ results }, { balance }] = await Promise.all([
    callAsUser(listSubscriptionsByActivity, { params: { filter_active: 'true' } }),
    callAsUser(listPoints, { query: { size: 1 } }),
  ])
  const targets = await Promise.all(results.map((own) => targetsOf(own, balance)))
  return {
    targets: targets.flat().sort((a, b) => a.chargeOn.localeCompare(b.chargeOn)),
    intent: crypto.randomUUID(),
  }
})

export const pointsUseQuery = userQuery({ name: ['points', 'use'], load: () => fetchPointsUse() })

/** 0 gives back what was used. */
export const usePointsForm = v.object({
  target: slugText,
  points: v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid')),
  intent: v.pipe(v.string(), v.uuid('invalid')),
})

export const submitUsePoints = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'use_points',
        schema: usePointsForm,
        submit: async ({ target, points, intent }) => {
          await callAsUser(usePoints, {
            params: { subscription_id: target },
            body: { points },
            idempotencyKey: intentKey('points', intent, target, points),
          })
          return { points }
        },
        donePage: (_done, values) => ({
          path: pointsPath,
          search: { pay: textIn(values, 'target') },
          hash: 'use-points',
        }),
        formPage: (error, values) => ({
          path: pointsPath,
          search: { error, pay: textIn(values, 'target') },
          hash: 'use-points',
        }),
      },
      data,
    ),
  )

/** For the loader: what the view of the points needs. */
export const loadPoints = (queryClient: QueryClient, history: HistoryView, page: number) =>
  Promise.all([
    loadCritical(queryClient, pointsOverviewQuery),
    loadCritical(queryClient, pointsHistoryQuery(history, page)),
    loadSecondary(queryClient.prefetchQuery(pointsUseQuery)),
  ])
