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
import type { Shop } from '#api/use-cases/app-context.ts'
import { type CouponTarget, claimCoupon } from '#api/use-cases/claim-coupon.ts'
import { countTry } from '#api/use-cases/rate-limits.ts'
import { requireSubscription } from '#api/use-cases/read-subscription.ts'
import { targetOf } from '#api/use-cases/rent-discount.ts'
import * as contract from '#contract/account-billing.ts'
import { type Route, type RouteInput, route } from './route.ts'

const expiryNoticeDays = 60

const cardRoutes = (shop: Shop): readonly Route[] => [
  route(contract.listCards, async ({ account, request }) =>
    toWholeList(await listCards(shop.database, account.user_id, toJapanDay(request.now))),
  ),
  route(contract.addCard, ({ body, account, request }) =>
    addCard(shop, {
      userId: account.user_id,
      source_id: body.source_id,
      verification_token: body.verification_token,
      holder: body.holder,
      is_default: body.is_default,
      now: request.now,
    }),
  ),
  route(contract.deleteCard, async ({ params, account, request }) => {
    await deleteCard(shop, account.user_id, params.slug, request.now)
    return undefined
  }),
]

const pointRoutes = ({ database }: Shop): readonly Route[] => [
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
  shop: Shop,
  { body, account }: RouteInput<typeof contract.claimCoupon>,
): Promise<CouponTarget | undefined> {
  if (body.subscription_slug !== undefined) {
    const found = await requireSubscription(shop, account.user_id, body.subscription_slug)
    return targetOf(shop.database, found)
  }
  if (body.item_id === undefined) return undefined
  const item = await shop.store.findItem(String(body.item_id))
  if (item === undefined) throw commonError('not_found')
  return { category: item.category, monthly: item.from_price }
}

export const billingRoutes = (shop: Shop): readonly Route[] => [
  ...cardRoutes(shop),
  ...pointRoutes(shop),
  route(contract.listInvoices, async ({ query, account, request }) => {
    const { limit, offset, ...paging } = rangeOf(query)
    const page = { userId: account.user_id, status: query.status, limit, offset }
    return toPage({ ...(await listInvoices(shop.database, page)), ...paging, ...request })
  }),
  route(contract.listPayments, async ({ query, account, request }) => {
    const { limit, offset, ...paging } = rangeOf(query)
    const page = { userId: account.user_id, limit, offset }
    return toPage({ ...(await listPayments(shop.database, page)), ...paging, ...request })
  }),
  route(contract.claimCoupon, async (input) => {
    const { body, account, request } = input
    const { user_id: userId } = account
    const { now } = request
    await countTry(shop, 'couponClaim', String(userId), now)
    const target = await wantedFor(shop, input)
    const { fees } = await shop.store.readRules()
    return shop.database.transaction((transaction) =>
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
