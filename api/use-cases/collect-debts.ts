import { hourMs } from '#api/domain/durations.ts'
import { servicerAfterDays } from '#api/domain/rental.ts'
import { lockUser } from '#api/store/locks.ts'
import { isSubscriptionInDebt, listSubscriptionsInDebt } from '#api/store/past-due-invoices.ts'
import { transitionSubscription } from '#api/store/subscription-status.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { listUsersInDebt, suspendUserInDebt } from '#api/store/user-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { suspensionAfterDays } from '#contract/waiting-times.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { doAll, doEach } from './do-each.ts'
import { emailCustomer } from './email-customer.ts'
import { emailUser } from './email-user.ts'

/** 14 days overdue suspend the user, 60 days hand the subscription to a debt collector (servicer). */
export const collectDebts: RecurringJob = {
  name: 'collect debts',
  everyMs: hourMs,
  async run(context, now) {
    const today = dayInJapan(now)
    await doAll([
      () => suspendUsers(context, addDays(today, -suspensionAfterDays), now),
      () => handOverToServicer(context, addDays(today, -servicerAfterDays), now),
    ])
  },
}

const suspendUsers = (context: AppContext, before: string, now: Date) =>
  doEach(context, {
    list: (limit) => listUsersInDebt(context.database, { before, limit }),
    keyOf: ({ id }) => id,
    act: ({ id }) => suspend(context, id, { before, now }),
  })

const suspend = (
  { database, siteUrl }: AppContext,
  userId: number,
  { before, now }: { readonly before: string; readonly now: Date },
) =>
  inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId)
    // It may have been paid meanwhile.
    if (!(await suspendUserInDebt(transaction, userId, before))) return
    const email = { template: 'suspended', values: { days: servicerAfterDays } } as const
    await emailUser(transaction, userId, email, { siteUrl, now })
  })

const handOverToServicer = (context: AppContext, before: string, now: Date) =>
  doEach(context, {
    list: (limit) => listSubscriptionsInDebt(context.database, { before, limit }),
    keyOf: ({ id }) => id,
    act: ({ id, user_id }) =>
      inTransaction(context.database, async (transaction) => {
        await lockUser(transaction, user_id)
        // It may have been paid meanwhile.
        if (!(await isSubscriptionInDebt(transaction, id, before))) return
        const found = await transitionSubscription(transaction, id, { to: 'servicer', now })
        if (found === undefined) return
        const email = { template: 'collection_started' } as const
        await emailCustomer(transaction, found, email, { siteUrl: context.siteUrl, now })
      }),
  })
