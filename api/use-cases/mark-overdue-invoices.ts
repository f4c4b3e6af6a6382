import { hourMs } from '#api/domain/durations.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { listInvoicesPastDue, transitionInvoice } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { RecurringJob } from './background-job.ts'
import { enqueueEmail } from './enqueue-email.ts'

const batchSize = 100

/** The day after it was due an invoice is overdue; the first one of an application is not: that expires instead. */
export const markOverdueInvoices: RecurringJob = {
  name: 'mark overdue invoices',
  everyMs: hourMs,
  async run({ database, siteUrl }, now) {
    const range = { before: toJapanDay(now), limit: batchSize }
    for (const invoice of await listInvoicesPastDue(database, range)) {
      await inTransaction(database, async (transaction) => {
        await lockUser(transaction, invoice.user_id)
        if (invoice.status === 'SCHEDULED') {
          await transitionInvoice(transaction, invoice.id, { from: ['SCHEDULED'], to: 'UNPAID' })
        }
        const from = ['UNPAID', 'FAILED', 'PARTIALLY_PAID'] as const
        if (!(await transitionInvoice(transaction, invoice.id, { from, to: 'OVERDUE' }))) return
        const to = await findEmailRecipient(transaction, invoice.user_id)
        const values = {
          name: to.name,
          number: invoice.number,
          amount: invoice.total.toLocaleString('en'),
          reference: invoice.slug,
        }
        await enqueueEmail(transaction, { to, template: 'overdue', values }, { siteUrl, now })
      })
    }
  },
}
