import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { loadCritical } from '#src/api-client/load-critical.ts'
import { cardsQuery } from '#src/billing/cards.data.ts'
import { paymentFilters } from '#src/billing/payment-filters.ts'
import { paymentsQuery } from '#src/features/manage-payments/manage-payments.data.ts'
import { PaymentsScreen } from '#src/features/manage-payments/payments-screen.tsx'
import { formErrorCode, loadFormStart } from '#src/forms/form-start.data.ts'
import { AccountNotFound } from '#src/frame/section-not-found.tsx'
import { m } from '#src/i18n/paraglide/messages.js'
import { pageHead } from '#src/seo/page-head.ts'
import { optionalPage, optionalValue } from '#src/url/search-params.ts'

export const Route = createFileRoute('/account/manage-payments')({
  /** The gateway's card fields, and its bank's page as the answer to the form. */
  staticData: { csp: 'card-payment' },
  validateSearch: v.object({
    show: optionalValue(v.picklist(paymentFilters)),
    year: optionalValue(v.pipe(v.string(), v.regex(/^20\d{2}$/))),
    page: optionalPage,
    /** Slug of the card that has just been added. */
    added: optionalValue(v.pipe(v.string(), v.maxLength(80))),
    error: formErrorCode,
    list_error: formErrorCode,
  }),
  loaderDeps: ({ search: { show, year, page, error, list_error } }) => ({
    show,
    year,
    page,
    error,
    list_error,
  }),
  loader: async ({ context: { queryClient }, deps: { error, list_error, ...page } }) => {
    const [card, list] = await Promise.all([
      loadFormStart('card', error),
      loadFormStart('card_list', list_error),
      loadCritical(queryClient, cardsQuery),
      loadCritical(queryClient, paymentsQuery(page)),
    ])
    return { card, list }
  },
  notFoundComponent: AccountNotFound,
  head: () =>
    pageHead({ path: '/account/manage-payments', title: m.payments_title(), isPrivate: true }),
  component: ManagePaymentsPage,
})

function ManagePaymentsPage() {
  const { show, year, page, added } = Route.useSearch()
  const { data: own } = useSuspenseQuery(cardsQuery)
  const { data: history } = useSuspenseQuery(paymentsQuery({ show, year, page }))
  return (
    <PaymentsScreen
      own={own}
      history={history}
      show={show}
      year={year}
      added={added}
      starts={Route.useLoaderData()}
    />
  )
}
