import { ApiError } from '#api/domain/api-error.ts'
import type { Precheck } from '#contract/application.ts'
import { couponErrors, couponRefusals } from '#contract/coupon.ts'
import { type CouponTarget, discountOf, invoicesOfClaim } from '#contract/coupon-rules.ts'
import type { Price } from '#contract/item.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { findApplicableCoupon } from './claim-coupon.ts'
import { limitCouponGuesses } from './limit-coupon-guesses.ts'

type CouponQuote = NonNullable<Precheck['coupon']>
type Quote = NonNullable<Precheck['quote']>

interface Input {
  readonly userId: number
  readonly code: string
  readonly target: CouponTarget
  readonly now: Date
}

/** What a coupon would do for an application; nothing is claimed. @throws ApiError 429 after too many guesses */
export async function quoteCoupon(context: AppContext, input: Input): Promise<CouponQuote> {
  const lookup = { ...input, field: 'coupon_code', today: dayInJapan(input.now) } as const
  try {
    const coupon = await limitCouponGuesses(context, input, () =>
      findApplicableCoupon(context.database, lookup),
    )
    const { code, title_ja, title_en, applies_to, type, value } = coupon
    return {
      code,
      title_ja,
      title_en,
      applies_to,
      refusal: null,
      reason: null,
      discount: discountOf(coupon, input.target.monthly),
      invoices: invoicesOfClaim(coupon),
      points: type === 'points' ? value : 0,
    }
  } catch (error) {
    const refusal = couponErrors.find((code) => error instanceof ApiError && error.code === code)
    if (!(error instanceof ApiError) || refusal === undefined) throw error
    return {
      code: input.code,
      title_ja: '',
      title_en: '',
      applies_to: null,
      refusal,
      reason: couponRefusals.find((reason) => reason === error.data?.reason) ?? null,
      discount: 0,
      invoices: 0,
      points: 0,
    }
  }
}

/** Yen of the first month and of the whole term, by the rules of the invoices to come (docs/money.md, coupons). */
export function quoteApplication({ monthly, months }: Price, coupon: CouponQuote | null): Quote {
  const discount = coupon?.discount ?? 0
  const discounted = Math.min(months, coupon?.invoices ?? 0)
  return {
    first: monthly - discount,
    monthly,
    total: monthly * months - discount * discounted,
  }
}
