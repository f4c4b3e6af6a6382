import { commonError } from '#api/domain/api-error.ts'
import { rangeOf, toPage, toWholeList } from '#api/domain/paging.ts'
import { pointsExpiringBy } from '#api/domain/points-rules.ts'
import { listCards } from '#api/store/cards.ts'
import { listInvoices } from '#api/store/invoice-list.ts'
import { findItem } from '#api/store/item-detail.ts'
import { listPayments } from '#api/store/payments.ts'
import { countOwedPoints } from '#api/store/points-debts.ts'
import {
  countExpiredPoints,
  findPointsBalance,
  groupPoints,
  listExpiryDays,
  listPoints,
} from '#api/store/points-queries.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { addCard } from '#api/use-cases/add-card.ts'
import type { AppContext } from '#api/use-cases/app-context.ts'
import { readTargetOfClaim } from '#api/use-cases/apply-coupon.ts'
import { claimCoupon } from '#api/use-cases/claim-coupon.ts'
import { deleteCard } from '#api/use-cases/delete-card.ts'
import { countAttempt } from '#api/use-cases/rate-limits.ts'
import { requireSubscription } from '#api/use-cases/read-subscription.ts'
import { settleWaitingCardsOf } from '#api/use-cases/settle-waiting-cards.ts'
import * as contract from '#contract/account-billing.ts'
import type { CouponTarget } from '#contract/coupon-rules.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { pointsExpireSoonDays } from '#contract/points.ts'
import { type Route, type RouteInput, route } from './route.ts'

const cardRoutes = (context: AppContext): readonly Route[] => [
  route(contract.listCards, async ({ account, request }) => {
    await settleWaitingCardsOf(context, account.user_id, request.now)
    return toWholeList(await listCards(context.database, account.user_id, dayInJapan(request.now)))
  }),
  route(contract.addCard, ({ body, account, request }) =>
    addCard(context, { ...body, userId: account.user_id, now: request.now }),
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
    const today = dayInJapan(request.now)
    const [list, balance, expiry_days, owed] = await Promise.all([
      listPoints(database, { userId, kind: query.kind, limit, offset }),
      findPointsBalance(database, userId),
      listExpiryDays(database, userId, today),
      countOwedPoints(database, userId),
    ])
    const expiring_60_days = pointsExpiringBy(expiry_days, addDays(today, pointsExpireSoonDays))
    const page = toPage({ ...list, ...paging, ...request })
    return { ...page, balance, expiring_60_days, expiry_days, owed }
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
      findPointsBalance(database, account.user_id),
      groupPoints(database, account.user_id),
    ])
    return { balance, groups }
  }),
]

/** What the coupon is wanted for, when the caller gives it. */
async function wantedFor(
  context: AppContext,
  { body, account }: RouteInput<typeof contract.claimCoupon>,
): Promise<CouponTarget | undefined> {
  if (body.subscription_slug !== undefined) {
    const found = await requireSubscription(context, account.user_id, body.subscription_slug)
    return readTargetOfClaim(context.database, found)
  }
  if (body.item_id === undefined) return undefined
  const item = await findItem(context.database, String(body.item_id))
  if (item === undefined) throw commonError('not_found')
  const prices = item.variants.flatMap((variant) => variant.prices)
  // A coupon that helps with any of its variants and terms helps with the device.
  const monthly = Math.max(...prices.map((price) => price.monthly))
  return { category: item.category, monthly, month: 0 }
}

export const billingRoutes = (context: AppContext): readonly Route[] => [
  ...cardRoutes(context),
  ...pointRoutes(context),
  route(contract.listInvoices, async ({ query, account, request }) => {
    const { limit, offset, ...paging } = rangeOf(query)
    const { status, year } = query
    const page = { userId: account.user_id, status, year, limit, offset }
    const { years, ...list } = await listInvoices(context.database, page)
    return { ...toPage({ ...list, ...paging, ...request }), years }
  }),
  route(contract.listPayments, async ({ query, account, request }) => {
    const { limit, offset, ...paging } = rangeOf(query)
    const page = { userId: account.user_id, limit, offset }
    return toPage({ ...(await listPayments(context.database, page)), ...paging, ...request })
  }),
  route(contract.claimCoupon, async (input) => {
    const { body, account, request, repetition } = input
    const { user_id: userId } = account
    const { now } = request
    await countAttempt(context, 'couponClaim', String(userId), now)
    const target = await wantedFor(context, input)
    const { fees } = await readCachedBusinessRules(context.database)
    return inTransaction(context.database, async (transaction) => {
      const coupon = await claimCoupon(transaction, {
        userId,
        code: body.code,
        field: 'code',
        target,
        pointsExpireMonths: fees.points_expire_months,
        today: dayInJapan(now),
        now,
      })
      await repetition.keepAnswer(transaction, coupon)
      return coupon
    })
  }),
]
