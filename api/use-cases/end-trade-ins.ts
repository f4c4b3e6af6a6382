import { minuteMs } from '#api/domain/durations.ts'
import { sessionIdleMs } from '#api/domain/trade-in-session.ts'
import {
  listSessionsToEnd,
  listTradeInsNotShipped,
  listUnansweredTradeIns,
  lockTradeIn,
  transitionTradeIn,
} from '#api/store/trade-ins.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { endSessionIfOver } from './advance-trade-in.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { returnUnanswered } from './inspect-trade-in.ts'

const batchSize = 100

async function endSessions({ database }: AppContext, now: Date, imeiHash?: string) {
  const idleSince = new Date(now.getTime() - sessionIdleMs)
  const device = imeiHash === undefined ? {} : { imeiHash }
  const range = { now, idleSince, limit: batchSize, ...device }
  for (const { session_id } of await listSessionsToEnd(database, range)) {
    await inTransaction(database, async (transaction) => {
      // Somebody may have gone on with it since it was listed.
      const found = await lockTradeIn(transaction, session_id)
      if (found !== undefined) await endSessionIfOver(transaction, found, now)
    })
  }
}

/** Closes sessions about one device that are over: they hold it no longer. */
export const endSessionsOf = (context: AppContext, imeiHash: string) =>
  endSessions(context, context.now(), imeiHash)

/** Sessions nobody goes on with, parcels that never came, adjusted offers nobody answered. */
export const endTradeIns: RecurringJob = {
  name: 'end trade-ins',
  everyMs: minuteMs,
  async run(context, now) {
    const { database } = context
    await endSessions(context, now)
    for (const { id } of await listTradeInsNotShipped(database, dayInJapan(now), batchSize)) {
      await transitionTradeIn(database, id, { to: 'DEVICE_NOT_RECEIVED', now })
    }
    for (const { session_id } of await listUnansweredTradeIns(database, now, batchSize)) {
      await returnUnanswered(context, session_id)
    }
  },
}
