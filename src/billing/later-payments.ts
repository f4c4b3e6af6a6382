/** What a coupon takes off, as the API gives it with the price of an application. */
interface RunningCoupon {
  /** Yen off each of the first `invoices` payments of rent. */
  readonly discount: number
  readonly invoices: number
}

/** What the payments after the first ask for. Yen, tax included. */
export interface LaterPayments {
  /** Absent when the coupon ends with the first payment. */
  readonly reduced?: { readonly amount: number; readonly until: number } | undefined
  /** The number of the first payment of the whole rent. */
  readonly from: number
  readonly monthly: number
}

/** @param coupon that reduces the first payment */
export function laterPayments(monthly: number, coupon?: RunningCoupon | null): LaterPayments {
  if (!coupon || coupon.discount === 0 || coupon.invoices < 2) return { from: 2, monthly }
  const { discount, invoices } = coupon
  return {
    reduced: { amount: monthly - discount, until: invoices },
    from: invoices + 1,
    monthly,
  }
}
