import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { invalidatePages } from '#src/url/invalidate-pages.ts'
import { type PaymentPage, paymentInterval, paymentQuery } from './make-payment.data.ts'

interface Held {
  readonly payment: PaymentPage
  /** In the address of the page that showed it. */
  readonly slug: string | undefined
}

interface Shown {
  /** Of an invoice or of a subscription. */
  readonly slug: string | undefined
  /** Code of the address. */
  readonly error: string | undefined
  /** A payment was sent, though it may not be there yet. */
  readonly hasJustPaid: boolean
  /** The title of the document says already that it is there. */
  readonly hasTitle: boolean
}

/** Without JavaScript, and after the bank's page: the payment was tried, and could not be made. */
const triedErrors: readonly (string | undefined)[] = ['verification_late', 'not_payable']

/**
 * The payment of the page, which follows one in progress. While it is held the page stays as it is: between the answer to the
 * form and the address that says so, the invoice would look as if somebody else had paid it.
 */
export function usePayment({ slug, error, hasJustPaid, hasTitle }: Shown) {
  const router = useRouter()
  const { data: newest } = useSuspenseQuery({
    ...paymentQuery(slug),
    refetchInterval: paymentInterval(hasJustPaid),
    refetchOnWindowFocus: 'always',
  })
  const [held, setHeld] = useState<Held>()
  if (held && (hasJustPaid || held.slug !== slug)) setHeld(undefined)
  const payment = held?.payment ?? newest
  /** Slug of the invoice that this page has shown with a payment in progress. */
  const [pending, setPending] = useState<string>()
  if (payment.kind === 'pending' && payment.invoice.slug !== pending) {
    setPending(payment.invoice.slug)
  }
  /** Slug of the invoice for which the button of this page was pressed in vain. */
  const [tried, setTried] = useState<string>()
  const needsTitle = hasJustPaid && payment.kind === 'paid' && !hasTitle
  useEffect(() => {
    if (needsTitle) void invalidatePages(router)
  }, [needsTitle, router])
  return {
    payment,
    hasJustPaid,
    wasPending:
      (payment.kind === 'payable' || payment.kind === 'closed') && payment.invoice.slug === pending,
    wasTried:
      triedErrors.includes(error) || (payment.kind === 'closed' && payment.invoice.slug === tried),
    form: {
      hold: (isHeld: boolean) => setHeld(isHeld ? { payment, slug } : undefined),
      noteTry: setTried,
    },
  }
}
