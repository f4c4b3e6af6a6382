import { asc, desc, eq } from 'drizzle-orm'
import { toJapanTime, toJapanTimeOrNull } from '#api/domain/japan-time.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { invoices, payments } from '#api/store/tables/billing-tables.ts'
import { refunds } from '#api/store/tables/refund-tables.ts'
import { files } from '#api/store/tables/request-tables.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import type { Database } from './database.ts'
import { deviceOfInvoice } from './invoice-device.ts'
import { findInvoice, listInvoiceLines } from './invoices.ts'
import { accountColumns, listDocumentsWhere, toCustomer } from './operator-records.ts'

const invoiceColumns = {
  slug: invoices.slug,
  number: invoices.number,
  status: invoices.status,
  category: invoices.category,
  period_from: invoices.period_from,
  period_to: invoices.period_to,
  issued_on: invoices.issued_on,
  due_on: invoices.due_on,
  total: invoices.total,
  paid: invoices.paid,
  refunded: invoices.refunded,
}

/** Of a subscription, drafts too, the newest first. */
export const listInvoicesOf = (database: Database, subscriptionId: number) =>
  database
    .select(invoiceColumns)
    .from(invoices)
    .where(eq(invoices.subscription_id, subscriptionId))
    .orderBy(desc(invoices.id))

async function listPaymentsFor(database: Database, invoiceId: number) {
  const rows = await database
    .select({
      method: payments.method,
      card_last4: payments.card_last4,
      amount: payments.amount,
      refunded_amount: payments.refunded_amount,
      status: payments.status,
      failure_code: payments.failure_code,
      created_at: payments.created_at,
    })
    .from(payments)
    .where(eq(payments.invoice_id, invoiceId))
    .orderBy(asc(payments.id))
  return rows.map((row) => ({ ...row, created_at: toJapanTime(row.created_at) }))
}

async function listRefundsOf(database: Database, invoiceId: number) {
  const rows = await database
    .select({
      slug: refunds.slug,
      amount: refunds.amount,
      method: payments.method,
      refused_at: refunds.refused_at,
      done_at: refunds.done_at,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(refunds.invoice_id, invoiceId))
    .orderBy(asc(refunds.id))
  return rows.map(({ refused_at, done_at, ...row }) => ({
    ...row,
    refused_at: toJapanTimeOrNull(refused_at),
    done_at: toJapanTimeOrNull(done_at),
  }))
}

/** An invoice by the number that a bank transfer names: whose it is, what it is for, what came in and what went back. */
export async function findInvoiceRecord(database: Database, number: string) {
  const [found] = await database
    .select({
      id: invoices.id,
      reissued_as_id: invoices.reissued_as_id,
      invoice: {
        ...invoiceColumns,
        subtotal: invoices.subtotal,
        coupon_discount: invoices.coupon_discount,
        points_used: invoices.points_used,
        photos: invoices.photos,
        device: deviceOfInvoice,
      },
      released_at: invoices.released_at,
      subscription_slug: subscriptions.slug,
      customer: {
        ...accountColumns,
        last_name: users.last_name,
        first_name: users.first_name,
        last_name_kana: users.last_name_kana,
        first_name_kana: users.first_name_kana,
        phone: users.phone,
      },
    })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.user_id))
    .leftJoin(subscriptions, eq(subscriptions.id, invoices.subscription_id))
    .where(eq(invoices.number, number))
  if (found === undefined) return undefined
  const { id, reissued_as_id, invoice, released_at, subscription_slug, customer } = found
  const reissued = reissued_as_id === null ? undefined : await findInvoice(database, reissued_as_id)
  return {
    ...invoice,
    released_at: toJapanTimeOrNull(released_at),
    reissued_as: reissued?.number ?? null,
    subscription_slug,
    customer: toCustomer(customer),
    lines: await listInvoiceLines(database, id),
    payments: await listPaymentsFor(database, id),
    refunds: await listRefundsOf(database, id),
    documents: await listDocumentsWhere(database, eq(files.invoice_id, id)),
  }
}
