import type { QueryClient } from '@tanstack/react-query'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { loadFormStart } from '#src/forms/form-start.data.ts'
import { paymentQuery } from './make-payment.data.ts'

type Errors = Readonly<
  Partial<Record<'error' | 'points_error' | 'coupon_error' | 'card_error', string | undefined>>
>

/** What each form of the page starts with, and whether the payment that was just sent is there. */
export async function loadPaymentPage(
  queryClient: QueryClient,
  deps: Errors & { readonly slug?: string | undefined; readonly result?: 'paid' | undefined },
) {
  const [payment, points, coupon, card, page] = await Promise.all([
    loadFormStart('payment', deps.error),
    loadFormStart('payment_points', deps.points_error),
    loadFormStart('payment_coupon', deps.coupon_error),
    loadFormStart('card', deps.card_error),
    loadCritical(queryClient, paymentQuery(deps.slug)),
  ])
  const hasJustPaid = deps.result === 'paid' && page.kind === 'paid'
  return { payment, points, coupon, card, hasJustPaid }
}
