import { commonError } from '#api/domain/api-error.ts'
import { addDays } from '#api/domain/calendar.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { rangeOf, toPage, toWholeList } from '#api/domain/paging.ts'
import { listCards } from '#api/store/cards.ts'
import { listInvoices } from '#api/store/invoices.ts'
import { listPayments } from '#api/store/payments.ts'
import { countExpiringPoints } from '#api/store/points-ledger.ts'
import {
  countExpiredPoints,
  findBalance,
  groupPoints,
  listPoints,
} from '#api/store/points-queries.ts'
import { addCard, deleteCard } from '#api/use-cases/add-card.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { type CouponTarget, claimCoupon } from '#api/use-cases/claim-coupon.ts'
import { countAttempt } from '#api/use-cases/rate-limits.ts'
import { requireSubscription } from '#api/use-cases/read-subscription.ts'
import { targetOf } from '#api/use-cases/rent-discount.ts'
import * as contract from '#contract/account-billing.ts'
import { type Route, type RouteInput, route } from './route.ts'

const expiryNoticeDays = 60

const cardRoutes = (context: AppContext): readonly Route[] => [
  route(contract.listCards, async ({ account, request }) =>
    toWholeList(await listCards(context.database, account.user_id, toJapanDay(request.now))),
  ),
  route(contract.addCard, ({ body, account, request }) =>
    addCard(context, {
      userId: account.user_id,
      source_id: body.source_id,
      verification_token: body.verification_token,
      holder: body.holder,
      is_default: body.is_default,
      now: request.now,
    }),
  ),
  route(contract.deleteCard, async ({ params, account, request }) => {
    await deleteCard(context, account.user_id, params.slug, request.now)
    return undefined
  }),
]

const pointRoutes = ({ database }: AppContext): readonly Route[] => [
  route(contract.listPoints, async ({ query, account, request }) => {
    const { user_id: userId } = account
    const { limit, offset, ...paging } = rangeOf(query)
    const today = toJapanDay(request.now)
    const [list, balance, expiring_60_days] = await Promise.all([
      listPoints(database, { userId, kind: undefined, limit, offset }),
      findBalance(database, userId),
      countExpiringPoints(database, userId, today, addDays(today, expiryNoticeDays)),
    ])
    return { ...toPage({ ...list, ...paging, ...request }), balance, expiring_60_days }
  }),
  route(contract.listExpiredPoints, async ({ query, account, request }) => {
    const { user_id: userId } = account
    const { limit, offset, ...paging } = rangeOf(query)
    const [list, total] = await Promise.all([
      listPoints(database, { userId, kind: 'expire', limit, offset }),
      countExpiredPoints(database, userId),
    ])
    return { ...toPage({ ...list, ...paging, ...request }), total }
  }),
  route(contract.groupPoints, async ({ account }) => {
    const [balance, groups] = await Promise.all([
      findBalance(database, account.user_id),
      groupPoints(database, account.user_id),
    ])
    return { balance, groups }
  }),
]

/** What the coupon is wanted for, when the caller says so. */
async function wantedFor(
  context: AppContext,
  { body, account }: RouteInput<typeof contract.claimCoupon>,
): Promise<CouponTarget | undefined> {
  if (body.subscription_slug !== undefined) {
    const found = await requireSubscription(context, account.user_id, body.subscription_slug)
    return targetOf(context.database, found)
  }
  if (body.item_id === undefined) return undefined
  const item = await context.store.findItem(String(body.item_id))
  if (item === undefined) throw commonError('not_found')
  return { category: item.category, monthly: item.from_price }
}

export const billingRoutes = (context: AppContext): readonly Route[] => [
  ...cardRoutes(context),
  ...pointRoutes(context),
  route(contract.listInvoices, async ({ query, account, request }) => {
    const { limit, offset, ...paging } = rangeOf(query)
    const page = { userId: account.user_id, status: query.status, limit, offset }
    return toPage({ ...(await listInvoices(context.database, page)), ...paging, ...request })
  }),
  route(contract.listPayments, async ({ query, account, request }) => {
    const { limit, offset, ...paging } = rangeOf(query)
    const page = { userId: account.user_id, limit, offset }
    return toPage({ ...(await listPayments(context.database, page)), ...paging, ...request })
  }),
  route(contract.claimCoupon, async (input) => {
    const { body, account, request } = input
    const { user_id: userId } = account
    const { now } = request
    await countAttempt(context, 'couponClaim', String(userId), now)
    const target = await wantedFor(context, input)
    const { fees } = await context.store.readRules()
    return context.database.transaction((transaction) =>
      claimCoupon(transaction, {
        userId,
        code: body.code,
        target,
        pointsExpireMonths: fees.points_expire_months,
        today: toJapanDay(now),
        now,
      }),
    )
  }),
]
