import { hourMs } from '#api/domain/durations.ts'
import { listUsersWithExpiredPoints } from '#api/store/points-entries.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { RecurringJob } from './background-job.ts'
import { doEach } from './do-each.ts'
import { expirePoints } from './points-ledger.ts'

/** Writes off points whose last day has passed. */
export const expireOldPoints: RecurringJob = {
  name: 'expire points',
  everyMs: hourMs,
  async run(context, now) {
    const { database } = context
    const today = dayInJapan(now)
    await doEach(context, {
      list: (limit) => listUsersWithExpiredPoints(database, today, limit),
      keyOf: (userId) => userId,
      act: (userId) =>
        inTransaction(database, (transaction) => expirePoints(transaction, { userId, today, now })),
    })
  },
}
