import { minuteMs } from '#api/domain/durations.ts'
import { lockUser } from '#api/store/locks.ts'
import { listUnpaidApplications } from '#api/store/subscription-status.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { RecurringJob } from './background-job.ts'
import { closeUnpaidApplication } from './close-unpaid-application.ts'
import { emailCustomer } from './email-customer.ts'

const batchSize = 100

/** Applications that were approved but not paid within seven days; one whose payment was tried has failed. */
export const expireApplications: RecurringJob = {
  name: 'expire unpaid applications',
  everyMs: minuteMs,
  async run({ database, siteUrl }, now) {
    for (const found of await listUnpaidApplications(database, now, batchSize)) {
      const to = found.status === 'payment_failed' ? 'subscription_failed' : 'expired'
      await inTransaction(database, async (transaction) => {
        await lockUser(transaction, found.user_id)
        const closed = await closeUnpaidApplication(transaction, found, { to, now })
        if (closed === undefined) return
        const email = { template: 'payment_window_over' } as const
        await emailCustomer(transaction, closed, email, { siteUrl, now })
      })
    }
  },
}
