import { and, eq, isNull, lt } from 'drizzle-orm'
import { addDays } from '#api/domain/calendar.ts'
import { hourMs } from '#api/domain/durations.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { minimumEnd } from '#api/domain/rental.ts'
import { lockUser } from '#api/store/locks.ts'
import { expirePoints, findUsersWithExpiredPoints } from '#api/store/points-ledger.ts'
import { lockSubscription } from '#api/store/subscription-status.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { startReturn } from './cancel-subscription.ts'
import type { RecurringJob } from './worker.ts'

const batchSize = 100

/** What the customer chose for the end of the minimum term: end, another 12 months, or simply go on by the month. */
export const renewTerms: RecurringJob = {
  name: 'renew terms',
  everyMs: hourMs,
  async run(context, now) {
    const today = toJapanDay(now)
    for (const renewal of ['end', 'extend_12'] as const) {
      const over = await context.database
        .select({ id: subscriptions.id, user_id: subscriptions.user_id })
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.status, 'subscribed'),
            eq(subscriptions.renewal, renewal),
            isNull(subscriptions.end_requested_at),
            lt(subscriptions.minimum_ends_on, today),
          ),
        )
        .limit(batchSize)
      for (const { id, user_id } of over) {
        await context.database.transaction(async (transaction) => {
          await lockUser(transaction, user_id)
          const found = await lockSubscription(transaction, id)
          if (found?.minimum_ends_on == null || found.minimum_ends_on >= today) return
          if (renewal === 'end') return startReturn(context, transaction, found, now)
          const next = minimumEnd({ startedOn: addDays(found.minimum_ends_on, 1), months: 12 })
          await transaction
            .update(subscriptions)
            .set({ minimum_ends_on: next })
            .where(eq(subscriptions.id, id))
        })
      }
    }
  },
}

/** Writes off points whose last day is over. */
export const expireOldPoints: RecurringJob = {
  name: 'expire points',
  everyMs: hourMs,
  async run({ database }, now) {
    const today = toJapanDay(now)
    for (;;) {
      const owners = await findUsersWithExpiredPoints(database, today, batchSize)
      for (const userId of owners) {
        await database.transaction((transaction) =>
          expirePoints(transaction, { userId, today, now }),
        )
      }
      if (owners.length < batchSize) return
    }
  },
}
