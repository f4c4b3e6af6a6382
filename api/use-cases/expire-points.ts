import { hourMs } from '#api/domain/durations.ts'
import { listUsersWithExpiredPoints } from '#api/store/points-entries.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { RecurringJob } from './background-job.ts'
import { expirePoints } from './points-ledger.ts'

const batchSize = 100

/** Writes off points whose last day is over. */
export const expireOldPoints: RecurringJob = {
  name: 'expire points',
  everyMs: hourMs,
  async run({ database }, now) {
    const today = dayInJapan(now)
    for (;;) {
      const owners = await listUsersWithExpiredPoints(database, today, batchSize)
      for (const userId of owners) {
        await inTransaction(database, (transaction) =>
          expirePoints(transaction, { userId, today, now }),
        )
      }
      if (owners.length < batchSize) return
    }
  },
}
