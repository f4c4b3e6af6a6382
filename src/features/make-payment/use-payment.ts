import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentInterval, paymentQuery } from './make-payment.data.ts'

/**
 * The payment of the page, which follows one in progress.
 * @param slug of an invoice or of a subscription
 * @param hasJustPaid a payment was sent, though it may not be there yet
 */
export function usePayment(slug: string | undefined, hasJustPaid: boolean) {
  const { data: payment } = useSuspenseQuery({
    ...paymentQuery(slug),
    refetchInterval: paymentInterval(hasJustPaid),
    refetchOnWindowFocus: 'always',
  })
  /** Slug of the invoice that this page has shown with a payment in progress. */
  const [pending, setPending] = useState<string>()
  if (payment.kind === 'pending' && payment.invoice.slug !== pending) {
    setPending(payment.invoice.slug)
  }
  return { payment, wasPending: payment.kind === 'payable' && payment.invoice.slug === pending }
}
