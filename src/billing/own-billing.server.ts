import { listInvoices, listPayments } from '#contract/account-billing.ts'
import { listSubscriptions } from '#contract/account-subscriptions.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { Payment } from '#contract/payment.ts'
import { isSessionKept, onApiError } from '#src/api-client/on-api-error.server.ts'
import { findInPages, readAllPages, readPagesWhile } from '#src/api-client/read-all-pages.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { isOpen } from './invoice-status.tsx'

/** @returns the first of the user's invoices that `isWanted`, unpaid ones before the newest */
export const findInvoice = (isWanted: (invoice: Invoice) => boolean) =>
  findInPages((query) => callAsUser(listInvoices, { query }), isWanted)

/** Seldom more than one page: unpaid ones come first. */
const openInvoicesPerPage = 20

/** All that the user has to pay, or is paying. */
export const listOpenInvoices = (): Promise<Invoice[]> =>
  readPagesWhile((query) => callAsUser(listInvoices, { query }), {
    isWanted: isOpen,
    size: openInvoicesPerPage,
  })

/** Names of the user's devices by the slug of their subscription. */
export type DeviceNames = Readonly<Record<string, string>>

/** Names for the invoices; none when the API cannot give them, because invoices are shown without them too. */
export async function fetchDeviceNames(): Promise<DeviceNames> {
  const subscriptions = await readAllPages((query) =>
    callAsUser(listSubscriptions, { query }),
  ).catch(onApiError([], isSessionKept))
  return Object.fromEntries(
    subscriptions.map(({ slug, nickname, item }) => [
      slug,
      nickname || localizedField(item, 'name', getLocale()),
    ]),
  )
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
