import { hourMs } from '#api/domain/durations.ts'
import { servicerAfterDays, suspensionAfterDays } from '#api/domain/rental.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { lockUser } from '#api/store/locks.ts'
import { isSubscriptionInDebt, listSubscriptionsInDebt } from '#api/store/past-due-invoices.ts'
import { transitionSubscription } from '#api/store/subscription-status.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { suspendUsersInDebt } from '#api/store/user-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { enqueueEmail } from './enqueue-email.ts'

const batchSize = 100

/** 14 days overdue suspend the user, 60 days hand the subscription to a debt collector (servicer). */
export const collectDebts: RecurringJob = {
  name: 'act on debts',
  everyMs: hourMs,
  async run(context, now) {
    const today = dayInJapan(now)
    await suspend(context, addDays(today, -suspensionAfterDays), now)
    await handOverToServicer(context, addDays(today, -servicerAfterDays), now)
  },
}

async function suspend({ database, siteUrl }: AppContext, before: string, now: Date) {
  for (const { id } of await suspendUsersInDebt(database, before)) {
    const to = await findEmailRecipient(database, id)
    const message = { to, template: 'suspended', values: { name: to.name } } as const
    await enqueueEmail(database, message, { siteUrl, now })
  }
}

async function handOverToServicer({ database }: AppContext, before: string, now: Date) {
  for (const { id, user_id } of await listSubscriptionsInDebt(database, {
    before,
    limit: batchSize,
  })) {
    await inTransaction(database, async (transaction) => {
      await lockUser(transaction, user_id)
      // It may have been paid meanwhile.
      if (!(await isSubscriptionInDebt(transaction, id, before))) return
      await transitionSubscription(transaction, id, { to: 'servicer', now })
    })
  }
}
