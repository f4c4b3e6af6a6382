import type { Subscription } from '#contract/subscription.ts'

/** What the invoice of the next month would be without points, and how many of them it can take. */
export function nextMonth(
  { monthly, next_charge }: Pick<Subscription, 'monthly' | 'next_charge'>,
  balance: number,
) {
  const { subtotal = monthly, coupon_discount: couponDiscount = 0 } = next_charge ?? {}
  return { subtotal, couponDiscount, max: Math.min(balance, subtotal - couponDiscount) }
}
