import { hourMs } from '#api/domain/durations.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { findInvoice } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { listInvoicesToMarkOverdue, markInvoiceOverdue } from '#api/store/past-due-invoices.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { RecurringJob } from './background-job.ts'
import { enqueueEmail } from './enqueue-email.ts'

const batchSize = 100

/** The day after it was due an invoice is overdue; the first one of an application is not: that expires instead. */
export const markOverdueInvoices: RecurringJob = {
  name: 'mark overdue invoices',
  everyMs: hourMs,
  async run({ database, siteUrl }, now) {
    const today = dayInJapan(now)
    const range = { before: today, limit: batchSize }
    for (const { id, user_id } of await listInvoicesToMarkOverdue(database, range)) {
      await inTransaction(database, async (transaction) => {
        await lockUser(transaction, user_id)
        if (!(await markInvoiceOverdue(transaction, id, today))) return
        const invoice = await findInvoice(transaction, id)
        if (invoice === undefined) return
        const to = await findEmailRecipient(transaction, user_id)
        const values = {
          name: to.name,
          number: invoice.number,
          amount: (invoice.total - invoice.paid).toLocaleString('en'),
          reference: invoice.slug,
        }
        await enqueueEmail(transaction, { to, template: 'overdue', values }, { siteUrl, now })
      })
    }
  },
}
