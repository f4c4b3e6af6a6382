import { hourMs } from '#api/domain/durations.ts'
import { endNoticeDays, extensionMonths, mayEndFree, minimumEnd } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'
import {
  listTermsToRenew,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '#api/store/subscription-status.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { doAll, doEach } from './do-each.ts'
import { startReturn } from './request-end.ts'

/**
 * What the customer chose for the end of the minimum term: the end, requested on the first day on which it is free, or
 * another 12 months from the day after it. Without a choice the subscription goes on month by month.
 */
export const renewTerms: RecurringJob = {
  name: 'renew terms',
  everyMs: hourMs,
  async run(context, now) {
    const today = dayInJapan(now)
    const ends = { renewal: 'end', before: addDays(today, endNoticeDays + 1) } as const
    const extensions = { renewal: 'extend_12', before: today } as const
    const renewAll = (range: typeof ends | typeof extensions) =>
      doEach(context, {
        list: (limit) => listTermsToRenew(context.database, { ...range, limit }),
        keyOf: ({ id }) => id,
        act: (term) => renew(context, term, now),
      })
    await doAll([() => renewAll(ends), () => renewAll(extensions)])
  },
}

const renew = (
  context: AppContext,
  { id, user_id }: { readonly id: number; readonly user_id: number },
  now: Date,
) =>
  inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, user_id)
    const found = await lockSubscription(transaction, id)
    // The device may have come back meanwhile, or a collector may have the subscription.
    if (found?.status !== 'subscribed' && found?.status !== 'in_repair') return
    if (found.end_requested_at === null) await renewTerm(context, transaction, found, now)
  })

/** Carries out the customer's choice if it is due, even one made just now. The subscription is locked. */
async function renewTerm(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  now: Date,
) {
  const { minimum_ends_on: endsOn, renewal } = found
  const today = dayInJapan(now)
  if (endsOn === null) return
  if (renewal === 'end' && mayEndFree(today, endsOn)) {
    await startReturn(context, database, found, { fee: null, now })
  }
  if (renewal === 'extend_12' && endsOn < today) {
    await extendTerm(database, found, addDays(endsOn, 1))
  }
}

/** Another 12 months of minimum term, once: after them the subscription goes on by the month unless it is chosen again. */
export async function extendTerm(
  database: Database,
  found: SubscriptionRow,
  startedOn: string,
): Promise<void> {
  await updateSubscription(database, found.id, {
    renewal: 'rolling',
    minimum_started_on: startedOn,
    minimum_months: extensionMonths,
    minimum_ends_on: minimumEnd({ startedOn, months: extensionMonths }),
  })
}
