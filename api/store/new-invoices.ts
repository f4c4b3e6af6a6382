import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Amounts } from '#api/domain/money.ts'
import { invoiceLines, invoices } from '#api/store/tables/billing-tables.ts'
import { counters } from '#api/store/tables/job-tables.ts'
import type { InvoiceStatus, PaymentCategory } from '#contract/enums.ts'
import type { InvoiceLine } from '#contract/invoice.ts'
import type { Database } from './database.ts'
import type { InvoiceRow } from './invoices.ts'

/** The next number of a series, without gaps: the row is held until the transaction ends. */
async function nextNumber(database: Database, name: string): Promise<number> {
  const [row] = await database
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  return row?.value ?? 1
}

interface NewInvoice extends Amounts {
  readonly userId: number
  readonly subscriptionId: number
  readonly category: PaymentCategory
  readonly status: InvoiceStatus
  readonly period?: { readonly from: string; readonly to: string }
  readonly issuedOn: string
  readonly dueOn: string
  readonly lines: readonly InvoiceLine[]
  readonly registrationNumber: string
  readonly now: Date
}

/** Stores an invoice under the next number of its year. Inside a transaction. */
export async function issueInvoice(database: Database, invoice: NewInvoice): Promise<InvoiceRow> {
  const year = invoice.issuedOn.slice(0, 4)
  const count = await nextNumber(database, `invoice ${year}`)
  const [issued] = await database
    .insert(invoices)
    .values({
      slug: randomUUID(),
      number: `INV-${year}-${String(count).padStart(6, '0')}`,
      user_id: invoice.userId,
      subscription_id: invoice.subscriptionId,
      status: invoice.status,
      category: invoice.category,
      period_from: invoice.period?.from ?? null,
      period_to: invoice.period?.to ?? null,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      subtotal: invoice.subtotal,
      coupon_discount: invoice.coupon_discount,
      points_used: invoice.points_used,
      total: invoice.total,
      paid: 0,
      refunded: 0,
      registration_number: invoice.registrationNumber,
      created_at: invoice.now,
    })
    .returning()
  if (issued === undefined) throw new Error('The invoice was not stored.')
  await database
    .insert(invoiceLines)
    .values(invoice.lines.map((line, position) => ({ ...line, invoice_id: issued.id, position })))
  return issued
}
