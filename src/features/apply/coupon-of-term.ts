import type { ApplyPlan } from '#src/applications/apply-view.ts'

/** What the coupon of an application takes off the rent of the chosen term. Yen, tax included. */
export interface CouponOfTerm {
  readonly code: string
  /** Number of reduced payments in the term, and the reduction of each of them. */
  readonly months: number
  readonly each: number
  /** The total reduction: the rent of the term without the coupon, less the API's price. */
  readonly total: number
  /** The payments after a shorter term, until the coupon ends. */
  readonly after: { readonly until: number; readonly amount: number } | null
}

/** @returns null when no coupon reduces anything */
export function couponOfTerm({
  choice: { months },
  quote,
  coupon,
}: Pick<ApplyPlan, 'choice' | 'quote' | 'coupon'>): CouponOfTerm | null {
  if (!quote || !coupon || coupon.discount === 0) return null
  const { code, discount, invoices } = coupon
  return {
    code,
    months: Math.min(months, invoices),
    each: discount,
    total: quote.monthly * months - quote.total,
    after: invoices > months ? { until: invoices, amount: quote.monthly - discount } : null,
  }
}
