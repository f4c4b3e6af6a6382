import { hourMs } from '#api/domain/durations.ts'
import { findInvoice, lockInvoice } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { listInvoicesToMarkOverdue, markInvoiceOverdue } from '#api/store/past-due-invoices.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { suspensionAfterDays } from '#contract/waiting-times.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { doEach } from './do-each.ts'
import { emailUser } from './email-user.ts'
import { settleIfNothingLeft } from './settle-invoice.ts'

/** An invoice is overdue from the day after it was due; not the first one of an application, which expires instead. */
export const markOverdueInvoices: RecurringJob = {
  name: 'mark overdue invoices',
  everyMs: hourMs,
  async run(context, now) {
    const before = dayInJapan(now)
    // Those that are marked stay open: without `after` each page would read all of them again.
    let after: { readonly id: number; readonly due_on: string } | undefined
    await doEach(context, {
      list: async (limit) => {
        const page = await listInvoicesToMarkOverdue(context.database, { before, after, limit })
        after = page.at(-1) ?? after
        return page
      },
      keyOf: ({ id }) => id,
      act: (invoice) => markOverdue(context, invoice, now),
    })
  },
}

const markOverdue = (
  { database, siteUrl }: AppContext,
  { id, user_id }: { readonly id: number; readonly user_id: number },
  now: Date,
) =>
  inTransaction(database, async (transaction) => {
    await lockUser(transaction, user_id)
    const due = await lockInvoice(transaction, id)
    if (due === undefined) return
    if (await settleIfNothingLeft(transaction, due, { siteUrl, now })) return
    if (!(await markInvoiceOverdue(transaction, id, dayInJapan(now)))) return
    const invoice = await findInvoice(transaction, id)
    if (invoice === undefined) return
    const { fees } = await readBusinessRules(transaction)
    const values = {
      number: invoice.number,
      amount: invoice.total - invoice.paid,
      reference: invoice.slug,
      days: suspensionAfterDays,
      interest_pct: fees.late_interest_annual_pct,
    }
    const template = fees.late_interest_annual_pct === 0 ? 'overdue_without_interest' : 'overdue'
    await emailUser(transaction, user_id, { template, values }, { siteUrl, now })
  })
