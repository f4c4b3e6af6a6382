import { addDays } from '#api/domain/calendar.ts'
import { hourMs } from '#api/domain/durations.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { minimumEnd } from '#api/domain/rental.ts'
import { lockUser } from '#api/store/locks.ts'
import {
  listEndedTerms,
  lockSubscription,
  updateSubscription,
} from '#api/store/subscription-status.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { startReturn } from './request-end.ts'

const batchSize = 100

/** What the customer chose for the end of the minimum term: end, another 12 months, or simply go on by the month. */
export const renewTerms: RecurringJob = {
  name: 'renew terms',
  everyMs: hourMs,
  async run(context, now) {
    const before = toJapanDay(now)
    for (const renewal of ['end', 'extend_12'] as const) {
      const range = { renewal, before, limit: batchSize }
      for (const ended of await listEndedTerms(context.database, range)) {
        await renew(context, { ...ended, renewal, today: before, now })
      }
    }
  },
}

interface EndedTerm {
  readonly id: number
  readonly user_id: number
  readonly renewal: 'end' | 'extend_12'
  readonly today: string
  readonly now: Date
}

const renew = (context: AppContext, { id, user_id, renewal, today, now }: EndedTerm) =>
  inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, user_id)
    const found = await lockSubscription(transaction, id)
    if (found?.minimum_ends_on == null || found.minimum_ends_on >= today) return
    if (renewal === 'end') {
      await startReturn(context, transaction, found, now)
      return
    }
    const startedOn = addDays(found.minimum_ends_on, 1)
    await updateSubscription(transaction, id, {
      minimum_ends_on: minimumEnd({ startedOn, months: 12 }),
    })
  })
