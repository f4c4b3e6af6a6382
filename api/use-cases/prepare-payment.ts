import { countWantedElsewhere } from '#api/domain/rent-forecast.ts'
import { listCards } from '#api/store/cards.ts'
import { findClaim, listOwnClaims, toCoupon } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { getInvoice } from '#api/store/invoice-list.ts'
import type { InvoiceRow } from '#api/store/invoices.ts'
import { countSpendablePoints } from '#api/store/points-entries.ts'
import { sumRent } from '#api/store/rent-invoices.ts'
import { listPointsWishes } from '#api/store/subscription-status.ts'
import type { CouponForInvoice } from '#contract/coupon.ts'
import { type CouponTarget, discountOf, whyNotApplicable } from '#contract/coupon-rules.ts'
import { mayChangeReductions } from '#contract/invoice.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { findPayable, totalBeforePoints } from './find-payable-invoice.ts'
import { readSubscription } from './read-subscription.ts'
import { readCouponTarget } from './redeem-coupon.ts'

type OwnClaim = Awaited<ReturnType<typeof listOwnClaims>>[number]

interface Offer {
  readonly invoice: InvoiceRow
  readonly target: CouponTarget
  /** Yen of rent on the invoice. */
  readonly rent: number
  readonly today: string
}

const refusalOf = ({ coupon }: OwnClaim, { target, today }: Offer) =>
  coupon.expires_on < today ? 'expired' : (whyNotApplicable(coupon, target) ?? null)

/** What a coupon would make of the invoice; points that exceed the new total are taken off first. */
function totalWith({ coupon }: OwnClaim, { invoice, rent }: Offer): number {
  const left = invoice.subtotal - discountOf(coupon, rent)
  return left - Math.min(invoice.points_used, left)
}

function offer(own: OwnClaim, at: Offer): CouponForInvoice {
  const not_applicable_reason = refusalOf(own, at)
  return {
    ...toCoupon(own.coupon, own.claim, at.today),
    total: not_applicable_reason === null ? totalWith(own, at) : at.invoice.total,
    is_applied: false,
    not_applicable_reason,
  }
}

/** The payer's coupons: the one on the invoice and, as long as it may change, those that reduce it, those that do not. */
async function listCoupons(database: Database, at: Offer): Promise<CouponForInvoice[]> {
  const { invoice, today } = at
  const applied = await findClaim(database, invoice.coupon_claim_id)
  const claims = mayChangeReductions(invoice) ? await listOwnClaims(database, invoice.user_id) : []
  const own = claims.map((claim) => offer(claim, at))
  const first =
    applied === undefined
      ? []
      : [
          {
            ...toCoupon(applied.coupon, applied.claim, today),
            total: invoice.total,
            is_applied: true,
            not_applicable_reason: null,
          },
        ]
  const isRefused = (coupon: CouponForInvoice) => coupon.not_applicable_reason !== null
  return [...first, ...own.filter((coupon) => !isRefused(coupon)), ...own.filter(isRefused)]
}

/** Everything the payment page shows. @throws ApiError 404, 400 `already_paid` or `not_payable` */
export async function preparePayment(
  context: AppContext,
  userId: number,
  slugOrId: string,
  now: Date,
) {
  const { database } = context
  const { subscription, invoice } = await findPayable(context, userId, slugOrId)
  const today = dayInJapan(now)
  const balance = await countSpendablePoints(database, userId, today)
  const rent = await sumRent(database, invoice.id)
  const target = await readCouponTarget(database, subscription, invoice)
  const wishes = await listPointsWishes(database, userId)
  const wanted_elsewhere = countWantedElsewhere(subscription.id, wishes, today)
  // What the invoice uses already can be used again.
  const max = mayChangeReductions(invoice)
    ? Math.min(balance + invoice.points_used, totalBeforePoints(invoice))
    : invoice.points_used
  return {
    subscription: await readSubscription(context, subscription.id, now),
    invoice: await getInvoice(database, invoice.id),
    cards: await listCards(database, userId, today),
    points: { balance, max, wanted_elsewhere },
    coupons: await listCoupons(database, { invoice, target, rent, today }),
  }
}
