import { listInvoices, listPayments } from '#contract/account-billing.ts'
import { listSubscriptions } from '#contract/account-subscriptions.ts'
import { maxPageSize } from '#contract/envelope.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { Payment } from '#contract/payment.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { readAllPages } from '#src/api-client/read-all-pages.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'

/** A customer of 80 years; the API has no call for a single invoice. */
const maxPages = 10

/** @returns the first of the user's invoices that `isWanted`, unpaid ones before the newest */
export async function findInvoice(
  isWanted: (invoice: Invoice) => boolean,
): Promise<Invoice | undefined> {
  for (let page = 1; page <= maxPages; page += 1) {
    const { results, next } = await callAsUser(listInvoices, { query: { page, size: maxPageSize } })
    const found = results.find(isWanted)
    if (found || next === null) return found
  }
  return undefined
}

/** Names of the user's devices by the slug of their subscription. */
export type DeviceNames = Readonly<Record<string, string>>

/** Names for the invoices; none when the API cannot give them, because invoices are shown without them too. */
export async function fetchDeviceNames(): Promise<DeviceNames> {
  try {
    const { results } = await callAsUser(listSubscriptions, { query: { size: maxPageSize } })
    return Object.fromEntries(
      results.map(({ slug, nickname, item }) => [
        slug,
        nickname || localizedField(item, 'name', getLocale()),
      ]),
    )
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return {}
    throw error
  }
}

/** Payments of an invoice, the oldest first. */
async function listPaymentsOf(invoiceSlug: string): Promise<Payment[]> {
  const payments = await readAllPages((query) => callAsUser(listPayments, { query }))
  return payments
    .filter(({ invoice_slug }) => invoice_slug === invoiceSlug)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

/** One invoice with everything that is printed on its sheet. */
export interface InvoiceSheetData {
  readonly invoice: Invoice
  /** By whatever method, the oldest first. */
  readonly payments: readonly Payment[]
  /** To whom it is addressed. */
  readonly name: { readonly first: string; readonly last: string }
}

export async function readInvoiceSheet(invoice: Invoice): Promise<InvoiceSheetData> {
  const [payments, user] = await Promise.all([listPaymentsOf(invoice.slug), readOwnUser()])
  return { invoice, payments, name: { first: user.first_name, last: user.last_name } }
}
