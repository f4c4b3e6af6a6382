import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadPaymentPage } from '#src/features/make-payment/load-payment-page.ts'
import { PayableForm } from '#src/features/make-payment/payable-form.tsx'
import { PaymentScreen } from '#src/features/make-payment/payment-screen.tsx'
import { usePayment } from '#src/features/make-payment/use-payment.ts'
import { formErrorCode } from '#src/forms/form-start.data.ts'
import { frameQuery } from '#src/frame/frame.data.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { optionalValue } from '#src/url/search-params.ts'

const short = optionalValue(v.pipe(v.string(), v.maxLength(80)))

export const Route = createFileRoute('/account/make-payment')({
  /** The gateway's card fields, and its bank's page as the answer to the form. */
  staticData: { csp: 'card-payment' },
  validateSearch: v.object({
    /** Of an invoice, or of a subscription. */
    slug: short,
    coupon_code: short,
    card: short,
    /** Whether that card pays from now on. */
    keep_card: optionalValue(v.picklist(['yes', 'no'])),
    result: optionalValue(v.literal('paid')),
    card_kept: optionalValue(v.picklist(['yes', 'no'])),
    error: formErrorCode,
    points_error: formErrorCode,
    coupon_error: formErrorCode,
    card_error: formErrorCode,
  }),
  loaderDeps: ({ search: { slug, result, error, points_error, coupon_error, card_error } }) => ({
    slug,
    result,
    error,
    points_error,
    coupon_error,
    card_error,
  }),
  loader: ({ context, deps }) => loadPaymentPage(context.queryClient, deps),
  head: ({ loaderData }) =>
    pageHead({
      path: '/account/make-payment',
      step: loaderData?.hasJustPaid ? m.pay_done_title() : undefined,
      title: m.pay_title(),
      isPrivate: true,
    }),
  component: MakePaymentPage,
})

function MakePaymentPage() {
  const { slug, result, card_kept: cardKept, ...search } = Route.useSearch()
  const starts = Route.useLoaderData()
  const { payment, form, ...past } = usePayment({
    slug,
    error: search.error,
    hasJustPaid: result === 'paid',
    hasTitle: starts.hasJustPaid,
  })
  const { data: settings } = useQuery(frameQuery)
  return (
    <PaymentScreen
      payment={payment}
      {...past}
      cardKept={cardKept}
      seller={{ name: settings?.companyName, address: settings?.companyAddress }}
      payable={
        payment.kind === 'payable' && (
          <PayableForm
            payable={payment}
            choice={{ coupon: search.coupon_code, card: search.card, keepsCard: search.keep_card }}
            starts={starts}
            {...form}
          />
        )
      }
    />
  )
}
