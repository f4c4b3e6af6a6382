import type { Database } from '#api/store/database.ts'
import type { InvoiceRow } from '#api/store/invoices.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { insertRefund, listRefundablePayments } from '#api/store/refunds.ts'

/** The job that makes the planned refunds; in refund-invoice.ts. */
export const refundJobKind = 'refund invoice'

/** Yen that were paid for an invoice and are not being refunded yet. */
export async function sumRefundable(database: Database, invoiceId: number): Promise<number> {
  const payments = await listRefundablePayments(database, invoiceId)
  return payments.reduce((sum, { amount, planned }) => sum + amount - planned, 0)
}

interface Plan {
  /** At most this much; without it everything that is left. */
  readonly amount?: number
  readonly now: Date
}

/**
 * Our name for a refund at the provider, which makes each one once. As with payments the amount is part of it: a restored
 * database that has forgotten a refund must not take it for one of another amount.
 */
const refundReference = (
  { slug, count }: { readonly slug: string; readonly count: number },
  amount: number,
) => `refund-${slug}-${count + 1}-${amount}`

/**
 * Decides what is refunded for an invoice, the newest payment first, and schedules it, in the transaction of its cause. The
 * user is locked.
 */
export async function planRefund(
  database: Database,
  { id }: Pick<InvoiceRow, 'id'>,
  { amount = Number.POSITIVE_INFINITY, now }: Plan,
): Promise<void> {
  let left = amount
  let rows = 0
  for (const payment of await listRefundablePayments(database, id)) {
    const part = Math.min(left, payment.amount - payment.planned)
    rows += payment.count
    if (part <= 0) continue
    await insertRefund(database, {
      invoice_id: id,
      payment_id: payment.id,
      amount: part,
      reference: refundReference(payment, part),
      created_at: now,
    })
    left -= part
    rows += 1
  }
  const job = {
    kind: refundJobKind,
    dedupeKey: `refund of invoice ${id}, after ${rows}`,
    payload: { invoiceId: id },
    runAt: now,
  }
  await scheduleJob(database, job, now)
}
