import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { listInvoices, listPayments } from '#contract/account-billing.ts'
import { changeMe } from '#contract/account-profile.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { Payment, PaymentStatus } from '#contract/payment.ts'
import { slugText } from '#contract/values.ts'
import { readAllPages } from '#src/api-client/read-all-pages.ts'
import { fetchDeviceNames } from '#src/billing/own-billing.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import { removeOwnCard } from './remove-card.server.ts'

/** Filters of the history, in the order of its chips. */
export const paymentFilters = ['paid', 'refunded', 'failed'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

const statusesOf: Record<PaymentFilter, readonly PaymentStatus[]> = {
  paid: ['succeeded', 'pending'],
  refunded: ['refunded'],
  failed: ['failed'],
}

const paymentsPerPage = 20

const pageOfPayments = v.object({
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  show: v.optional(v.picklist(paymentFilters)),
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
}

/** The API pages and does not filter: all payments of one customer are few enough to filter here. */
const fetchPayments = createServerFn()
  .validator(pageOfPayments)
  .handler(async ({ data: { page = 1, show } }): Promise<PaymentHistory> => {
    const [payments, invoices, deviceNames] = await Promise.all([
      readAllPages((query) => callAsUser(listPayments, { query })),
      readAllPages((query) => callAsUser(listInvoices, { query })),
      fetchDeviceNames(),
    ])
    const wanted = payments.filter(({ status }) => !show || statusesOf[show].includes(status))
    const pageCount = Math.max(1, Math.ceil(wanted.length / paymentsPerPage))
    const first = (Math.min(page, pageCount) - 1) * paymentsPerPage
    const invoiceBySlug = new Map(
      invoices.map(({ slug, number, lines, subscription_slug: of }) => [
        slug,
        { slug, number, lines, device: deviceNames[of ?? ''] },
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
    }
  })

/** The newest first. */
export const paymentsQuery = ({ page, show }: PageOfPayments) =>
  userQuery({
    name: ['payments', { page, show }],
    load: () => fetchPayments({ data: { page, show } }),
  })

export const chosenCardForm = v.object({ card: slugText })

const formPage = (error: string) => ({
  path: '/account/manage-payments',
  search: { list_error: error },
})
const donePage = () => ({ path: '/account/manage-payments' })

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
