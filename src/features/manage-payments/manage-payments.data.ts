import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { listInvoices, listPayments } from '#contract/account-billing.ts'
import { changeMe } from '#contract/account-profile.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { Payment } from '#contract/payment.ts'
import { slugText } from '#contract/values.ts'
import { readAllPages } from '#src/api-client/read-all-pages.ts'
import { fetchDeviceNames } from '#src/billing/own-billing.server.ts'
import {
  isShown,
  paymentFilters,
  paymentsOf,
  totalPaid,
  yearsOf,
} from '#src/billing/payment-filters.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'
import type { PageAddress } from '#src/i18n/page-href.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import { removeOwnCard } from './remove-card.server.ts'

const paymentsPerPage = 20

const pageOfPayments = v.object({
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  show: v.optional(v.picklist(paymentFilters)),
  year: v.optional(v.pipe(v.string(), v.regex(/^20\d{2}$/))),
})
type PageOfPayments = v.InferOutput<typeof pageOfPayments>

type PaidInvoice = Pick<Invoice, 'slug' | 'number' | 'lines'> & {
  readonly device: string | undefined
}

export interface PaymentHistory {
  readonly payments: readonly (Payment & { readonly invoice: PaidInvoice | undefined })[]
  readonly page: number
  readonly pageCount: number
  /** On all pages of what is shown. */
  readonly shown: number
  /** For all payments, whatever is shown. */
  readonly count: number
  /** Calendar years to choose from, the newest first. */
  readonly years: readonly number[]
  /** Yen that were paid in the chosen year; undefined without one, and where refunds are unknown. */
  readonly total: number | undefined
}

/** The API pages and does not filter: all payments of one customer are few enough to filter here. */
const fetchPayments = createServerFn()
  .validator(pageOfPayments)
  .handler(async ({ data: { page = 1, show, year } }): Promise<PaymentHistory> => {
    const invoicesRequest = readAllPages((query) => callAsUser(listInvoices, { query }))
    const [payments, invoices, deviceNames] = await Promise.all([
      readAllPages((query) => callAsUser(listPayments, { query })),
      invoicesRequest,
      fetchDeviceNames(invoicesRequest),
    ])
    const ofYear = paymentsOf(payments, year)
    const wanted = ofYear.filter((payment) => !show || isShown(payment, show))
    const pageCount = Math.max(1, Math.ceil(wanted.length / paymentsPerPage))
    const first = (Math.min(page, pageCount) - 1) * paymentsPerPage
    const invoiceBySlug = new Map(
      invoices.map(({ slug, number, lines }) => [
        slug,
        { slug, number, lines, device: deviceNames[slug] },
      ]),
    )
    return {
      payments: wanted.slice(first, first + paymentsPerPage).map((payment) => ({
        ...payment,
        invoice: invoiceBySlug.get(payment.invoice_slug ?? ''),
      })),
      page: Math.min(page, pageCount),
      pageCount,
      shown: wanted.length,
      count: payments.length,
      years: yearsOf(payments),
      total: year === undefined ? undefined : totalPaid(ofYear),
    }
  })

/** The newest first. */
export const paymentsQuery = ({ page, show, year }: PageOfPayments) =>
  userQuery({
    name: ['payments', { page, show, year }],
    load: () => fetchPayments({ data: { page, show, year } }),
  })

export const chosenCardForm = v.object({ card: slugText })

const formPage = (error: string): PageAddress => ({
  to: '/account/manage-payments',
  search: { list_error: error },
})
const donePage = (): PageAddress => ({ to: '/account/manage-payments' })

const ofCard = (send: (slug: string) => Promise<unknown>) => ({
  name: 'card_list',
  schema: chosenCardForm,
  submit: async ({ card }: v.InferOutput<typeof chosenCardForm>) => {
    await send(card)
  },
  donePage,
  formPage,
})

export const makeDefault = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      ofCard((slug) => callAsUser(changeMe, { body: { default_card_slug: slug } })),
      data,
    ),
  )

export const removeCard = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) => answerForm(ofCard(removeOwnCard), data))
