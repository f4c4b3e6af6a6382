import { listInvoices, listPayments } from '#contract/account-billing.ts'
import { listSubscriptions } from '#contract/account-subscriptions.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { Payment } from '#contract/payment.ts'
import type { Subscription } from '#contract/subscription.ts'
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

/** Names of devices by the slug of the invoice that is for them. */
export type DeviceNames = Readonly<Record<string, string>>

type ForDevice = Pick<Invoice, 'slug' | 'subscription_slug' | 'device'>

/** The customer's own name for it, else that of the device that the invoice is for. */
export function deviceNameOf(
  { device }: Pick<Invoice, 'device'>,
  { nickname, item }: Pick<Subscription, 'nickname' | 'item'>,
): string {
  return nickname || localizedField(device ?? item, 'name', getLocale())
}

/** Names for invoices, without the customer's own ones when the subscriptions cannot be read. */
export async function fetchDeviceNames(
  invoicesRequest: Promise<readonly ForDevice[]>,
): Promise<DeviceNames> {
  const [invoices, subscriptions] = await Promise.all([
    invoicesRequest,
    readAllPages((query) => callAsUser(listSubscriptions, { query })).catch(
      onApiError([], isSessionKept),
    ),
  ])
  const bySlug = new Map(subscriptions.map((one) => [one.slug, one]))
  return Object.fromEntries(
    invoices.flatMap((invoice) => {
      const { slug, subscription_slug, device } = invoice
      const subscription = bySlug.get(subscription_slug ?? '')
      if (subscription) return [[slug, deviceNameOf(invoice, subscription)]]
      return device ? [[slug, localizedField(device, 'name', getLocale())]] : []
    }),
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
