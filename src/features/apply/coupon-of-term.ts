import type { ApplyPlan } from '#src/applications/apply-view.ts'

/** What the coupon of an application takes off the rent of the chosen term. Yen, tax included. */
export interface CouponOfTerm {
  readonly code: string
  /** Of how many payments in the term, and off each of them. */
  readonly months: number
  readonly each: number
  /** Off all of them: the rent of the term without it, less what the API asks for. */
  readonly total: number
  /** What the payments after a shorter term ask for, until the coupon ends. */
  readonly after: { readonly until: number; readonly amount: number } | null
}

/** @returns null where no coupon takes anything off */
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
