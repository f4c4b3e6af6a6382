import { minuteMs } from '#api/domain/durations.ts'
import { isUnpaidApplication } from '#api/domain/status-transitions.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import { countPaymentsOfSubscription } from '#api/store/payments.ts'
import {
  listUnpaidApplications,
  lockSubscription,
  type SubscriptionRow,
  transitionSubscription,
} from '#api/store/subscription-status.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { closeApplication } from './close-application.ts'
import { doEach } from './do-each.ts'
import { emailCustomer } from './email-customer.ts'

/** Ends applications that were approved but not paid within seven days; one whose payment was attempted has failed. */
export const expireApplications: RecurringJob = {
  name: 'expire unpaid applications',
  everyMs: minuteMs,
  run: (context, now) =>
    doEach(context, {
      list: (limit) => listUnpaidApplications(context.database, now, limit),
      keyOf: ({ id }) => id,
      act: (application) => expireApplication(context, application, now),
    }),
}

const expireApplication = (
  { database, siteUrl }: AppContext,
  { id, user_id }: SubscriptionRow,
  now: Date,
) =>
  inTransaction(database, async (transaction) => {
    await lockUser(transaction, user_id)
    const found = await lockSubscription(transaction, id)
    // It may have been paid meanwhile.
    if (found === undefined || !isUnpaidApplication(found.status)) return
    const closed = await close(transaction, found, now)
    if (closed === undefined) return
    const email = { template: 'payment_window_over' } as const
    await emailCustomer(transaction, closed, email, { siteUrl, now })
  })

/** An application whose payment was attempted, even if the bank's question is still open, has failed. */
async function close(database: Database, found: SubscriptionRow, now: Date) {
  const { id, status } = found
  const wasTried = (await countPaymentsOfSubscription(database, id)) > 0
  if (!wasTried) return closeApplication(database, found, { to: 'expired', now })
  if (status === 'waiting_for_payment') {
    await transitionSubscription(database, id, { to: 'payment_failed', now })
  }
  return closeApplication(database, found, { to: 'subscription_failed', now })
}
