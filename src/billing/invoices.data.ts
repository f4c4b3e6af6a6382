import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { listInvoices } from '#contract/account-billing.ts'
import type { Invoice } from '#contract/invoice.ts'
import { slugText } from '#contract/values.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { readAllPages } from '#src/api-client/read-all-pages.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import {
  type DeviceNames,
  fetchDeviceNames,
  findInvoice,
  readInvoiceSheet,
} from './own-billing.server.ts'

const pageOfInvoices = v.object({
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  year: v.optional(v.pipe(v.string(), v.regex(/^20\d{2}$/))),
})
type PageOfInvoices = v.InferOutput<typeof pageOfInvoices>

export interface InvoicePage {
  readonly invoices: readonly Invoice[]
  readonly deviceNames: DeviceNames
  /** Those whose due day has passed, of any year. */
  readonly overdue: readonly Invoice[]
  readonly page: number
  readonly pageCount: number
  /** On all pages of the year that is shown. */
  readonly count: number
  /** Calendar years to choose from, the newest first. */
  readonly years: readonly number[]
}

/** @throws ApiError 404 past the last page */
const fetchInvoices = createServerFn()
  .validator(pageOfInvoices)
  .handler(async ({ data }): Promise<InvoicePage> => {
    const listRequest = callAsUser(listInvoices, { query: { ...data } })
    const [{ results, count, page, size, years = [] }, overdue, deviceNames] = await Promise.all([
      listRequest,
      readAllPages((query) => callAsUser(listInvoices, { query: { ...query, status: 'OVERDUE' } })),
      fetchDeviceNames(listRequest.then((list) => list.results)),
    ])
    const pageCount = Math.max(1, Math.ceil(count / size))
    return { invoices: results, deviceNames, overdue, page, pageCount, count, years }
  })

/** Unpaid ones first, then the newest. */
export const invoicesQuery = ({ page, year }: PageOfInvoices) =>
  userQuery({
    name: ['invoices', { page, year }],
    load: () => fetchInvoices({ data: { page, year } }),
  })

export type { InvoiceSheetData } from './own-billing.server.ts'

/** @throws ApiError 404 for an invoice of another user */
const fetchInvoiceSheet = createServerFn()
  .validator(v.object({ slug: slugText }))
  .handler(async ({ data: { slug } }) => {
    const invoice = await findInvoice((candidate) => candidate.slug === slug)
    if (!invoice) throw new ApiError(404, 'not_found')
    return readInvoiceSheet(invoice)
  })

export const invoiceSheetQuery = (slug: string) =>
  userQuery({ name: ['invoice', slug], load: () => fetchInvoiceSheet({ data: { slug } }) })
