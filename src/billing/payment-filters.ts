import { dayInJapan } from '#contract/japan-time.ts'
import type { Payment, PaymentStatus } from '#contract/payment.ts'

/** Filters of the history, in the order of its chips. */
export const paymentFilters = ['paid', 'refunded', 'failed'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

const statusesOf: Record<PaymentFilter, readonly PaymentStatus[]> = {
  paid: ['succeeded', 'pending'],
  refunded: ['refunded'],
  failed: ['failed'],
}

type Kept = Pick<Payment, 'status' | 'refunded'>

/** A payment of which a part was refunded is both paid and refunded. */
export const isShown = ({ status, refunded = 0 }: Kept, show: PaymentFilter): boolean =>
  statusesOf[show].includes(status) || (show === 'refunded' && refunded > 0)

const yearOf = ({ created_at }: Pick<Payment, 'created_at'>): string =>
  dayInJapan(new Date(created_at)).slice(0, 4)

/** Those of a calendar year in Japan; all of them without one. */
export const paymentsOf = <T extends Pick<Payment, 'created_at'>>(
  payments: readonly T[],
  year: string | undefined,
): readonly T[] =>
  year === undefined ? payments : payments.filter((payment) => yearOf(payment) === year)

/** Calendar years in which something was paid, or was to be, the newest first. */
export const yearsOf = (payments: readonly Pick<Payment, 'created_at'>[]): number[] =>
  [...new Set(payments.map((payment) => Number(yearOf(payment))))].toSorted((a, b) => b - a)

type Counted = Kept & Pick<Payment, 'method' | 'amount'>

/**
 * Yen that were paid in money and are not refunded: neither points nor coupons.
 * @returns undefined when the API does not tell how much of a payment was refunded
 */
export function totalPaid(payments: readonly Counted[]): number | undefined {
  const paid = payments.filter(
    ({ status, method }) => status === 'succeeded' && method !== 'points' && method !== 'coupon',
  )
  if (paid.some(({ refunded }) => refunded === undefined)) return undefined
  return paid.reduce((sum, { amount, refunded = 0 }) => sum + amount - refunded, 0)
}
