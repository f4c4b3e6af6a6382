import { eq } from 'drizzle-orm'
import { ApiError, commonError } from '#api/domain/api-error.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { findCard, listCards } from '#api/store/cards.ts'
import { listOpenClaims, redeemCouponClaim, toCoupon } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { setInvoicePoints } from '#api/store/invoice-points.ts'
import {
  findInvoiceBySlug,
  findOpenInvoice,
  getInvoice,
  type InvoiceRow,
  lockInvoice,
} from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { getPayment } from '#api/store/payments.ts'
import { findBalance } from '#api/store/points-queries.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import { findOwnSubscription } from '#api/store/subscriptions.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { AppContext } from './app-context.ts'
import { chargeInvoice } from './charge-invoice.ts'
import { type CouponTarget, claimCoupon, whyNotApplicable } from './claim-coupon.ts'
import { readSubscription } from './read-subscription.ts'
import { discountOf, targetOf } from './rent-discount.ts'

interface Payable {
  readonly subscription: SubscriptionRow
  readonly invoice: InvoiceRow
}

const refuse = (code: string, field?: string) =>
  new ApiError(400, code, field === undefined ? {} : { fields: { [field]: [code] } })

/**
 * What there is to pay: by the slug of a subscription its oldest open invoice, by the slug of an invoice that one.
 * @throws ApiError 404, 400 `already_paid` or `not_payable`
 */
async function findPayable(
  { database }: AppContext,
  userId: number,
  name: string,
): Promise<Payable> {
  const own = await findOwnSubscription(database, userId, name)
  if (own !== undefined) {
    const invoice = await findOpenInvoice(database, own.id)
    if (invoice === undefined) throw refuse('not_payable')
    return { subscription: own, invoice }
  }
  const invoice = await findInvoiceBySlug(database, userId, name)
  if (invoice?.subscription_id == null) throw commonError('not_found')
  if (invoice.status === 'PAID') throw refuse('already_paid')
  if (!invoice.is_open) throw refuse('not_payable')
  const [subscription] = await database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, invoice.subscription_id))
  if (subscription === undefined) throw commonError('not_found')
  return { subscription, invoice }
}

const beforePoints = ({ subtotal, coupon_discount }: InvoiceRow) => subtotal - coupon_discount

export async function preparePayment(context: AppContext, userId: number, name: string, now: Date) {
  const { database } = context
  const { subscription, invoice } = await findPayable(context, userId, name)
  const today = toJapanDay(now)
  const balance = await findBalance(database, userId)
  const claims = await listOpenClaims(database, userId)
  const target = await targetOf(database, subscription)
  const fitting = claims.filter(
    ({ claim, coupon }) =>
      claim.subscription_id === null &&
      coupon.expires_on >= today &&
      whyNotApplicable(coupon, target) === undefined,
  )
  return {
    subscription: await readSubscription(context, subscription.id, now),
    invoice: await getInvoice(database, invoice.id),
    cards: await listCards(database, userId, today),
    // What the invoice holds already can be used again.
    points: { balance, max: Math.min(balance + invoice.points_used, beforePoints(invoice)) },
    coupons: fitting.map(({ claim, coupon }) => toCoupon(coupon, claim, today)),
  }
}

const isPayable = ({ status }: InvoiceRow) =>
  status === 'UNPAID' || status === 'SCHEDULED' || status === 'FAILED' || status === 'OVERDUE'

/** Sets how many points an invoice takes; 0 gives them back. @throws ApiError as the contract lists. */
export async function applyPoints(
  context: AppContext,
  { userId, name, points, now }: { userId: number; name: string; points: number; now: Date },
) {
  const { invoice: found } = await findPayable(context, userId, name)
  const { fees } = await context.store.readRules()
  await context.database.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const invoice = await lockInvoice(transaction, found.id)
    if (invoice === undefined || !isPayable(invoice)) throw refuse('not_payable')
    if (points > 0 && points < fees.points_min_use) throw refuse('points_min', 'points')
    if (points > beforePoints(invoice)) throw refuse('points_too_many', 'points')
    const when = { today: toJapanDay(now), now }
    if (!(await setInvoicePoints(transaction, invoice, points, when))) {
      throw refuse('insufficient_points', 'points')
    }
  })
  return {
    invoice: await getInvoice(context.database, found.id),
    points_balance: await findBalance(context.database, userId),
  }
}

/** Puts a coupon onto an unpaid invoice that has none yet; one that is not claimed yet is claimed. */
async function applyCoupon(
  database: Database,
  { subscription, invoice }: Payable,
  code: string,
  now: Date,
) {
  const today = toJapanDay(now)
  const { fees } = await readBusinessRules(database)
  await lockUser(database, subscription.user_id)
  const held = await lockInvoice(database, invoice.id)
  if (held === undefined || !isPayable(held) || held.coupon_discount > 0)
    throw refuse('not_payable')
  const target: CouponTarget = await targetOf(database, subscription)
  const isFree = ({ claim }: { claim: { coupon_code: string; subscription_id: number | null } }) =>
    claim.coupon_code === code && claim.subscription_id === null
  if (!(await listOpenClaims(database, subscription.user_id)).some(isFree)) {
    const pointsExpireMonths = fees.points_expire_months
    await claimCoupon(database, {
      userId: subscription.user_id,
      code,
      target,
      pointsExpireMonths,
      today,
      now,
    })
  }
  const free = (await listOpenClaims(database, subscription.user_id)).find(isFree)
  if (free === undefined) return
  const reason = whyNotApplicable(free.coupon, target)
  if (reason !== undefined) {
    throw new ApiError(400, 'coupon_not_applicable', { data: { reason } })
  }
  if (free.coupon.expires_on < today) throw refuse('coupon_expired', 'coupon_code')
  await redeemCouponClaim(database, free.claim.id, subscription.id)
  const discount = discountOf(free.coupon, held.subtotal)
  const points = Math.min(held.points_used, held.subtotal - discount)
  if (points !== held.points_used) await setInvoicePoints(database, held, points, { today, now })
  await database
    .update(invoices)
    .set({ coupon_discount: discount, total: held.subtotal - discount - points })
    .where(eq(invoices.id, held.id))
}

interface Payment {
  readonly userId: number
  readonly name: string
  readonly card_slug: string | undefined
  readonly verification_token: string | undefined
  readonly coupon_code: string | undefined
  readonly now: Date
}

/** @throws ApiError as the contract lists; 503 when the payment provider is away. */
export async function pay(context: AppContext, payment: Payment) {
  const { database } = context
  const { userId, name, card_slug, coupon_code, now } = payment
  const payable = await findPayable(context, userId, name)
  if (coupon_code !== undefined) {
    await database.transaction((transaction) => applyCoupon(transaction, payable, coupon_code, now))
  }
  const card = card_slug === undefined ? undefined : await findCard(database, userId, card_slug)
  if (card_slug !== undefined && card === undefined) throw refuse('card_not_usable', 'card_slug')
  const outcome = await chargeInvoice(context, {
    invoiceId: payable.invoice.id,
    userId,
    card,
    isCustomerPresent: true,
    verificationToken: payment.verification_token,
    now,
  })
  if (outcome.state === 'requires_action') {
    return { requires_action: true as const, action_url: outcome.actionUrl }
  }
  if (outcome.state === 'failed') {
    throw new ApiError(400, 'payment_declined', { data: { failure_code: outcome.failure } })
  }
  // Who pays by card goes on to be charged there.
  if (card !== undefined && payable.subscription.card_id === null) {
    await database
      .update(subscriptions)
      .set({ card_id: card.id })
      .where(eq(subscriptions.id, payable.subscription.id))
  }
  return {
    payment: outcome.paymentId === null ? null : await getPayment(database, outcome.paymentId),
    invoice: await getInvoice(database, payable.invoice.id),
    subscription: await readSubscription(context, payable.subscription.id, now),
  }
}
