import { hourMs } from '#api/domain/durations.ts'
import type { Moment } from '#api/domain/japan-time.ts'
import { invoiceNoticeDays, invoiceUntil } from '#api/domain/rental.ts'
import { lockUser } from '#api/store/locks.ts'
import { listSubscriptionsToInvoice, lockSubscription } from '#api/store/subscription-status.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { doEach } from './do-each.ts'
import { issueRent } from './issue-rent.ts'

/** Issues the rent of the coming month a week before it is due, and the rent of devices that were not sent back in time. */
export const issueMonthlyInvoices: RecurringJob = {
  name: 'issue monthly invoices',
  everyMs: hourMs,
  async run(context, now) {
    const today = dayInJapan(now)
    const range = { today, until: addDays(today, invoiceNoticeDays) }
    await doEach(context, {
      list: (limit) => listSubscriptionsToInvoice(context.database, { ...range, limit }),
      keyOf: ({ id }) => id,
      act: ({ id, user_id }) => issueDueRent(context, { id, user_id, today, now }),
    })
  },
}

interface Due extends Moment {
  readonly id: number
  readonly user_id: number
}

const issueDueRent = (context: AppContext, { id, user_id, today, now }: Due) =>
  inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, user_id)
    const found = await lockSubscription(transaction, id)
    // Another process may have been here meanwhile.
    if (found === undefined || found.is_final) return
    await issueRent(context, transaction, found, { until: invoiceUntil(found, today), now })
  })
