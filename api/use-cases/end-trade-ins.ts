import { addMs, minuteMs } from '#api/domain/durations.ts'
import { sessionIdleMs } from '#api/domain/trade-in-session.ts'
import type { Database } from '#api/store/database.ts'
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
import { defaultBatchSize, doAll, doEach } from './do-each.ts'
import { endUnaccepted } from './end-trade-in-without-points.ts'
import { operateOnTradeIn } from './operate-on-trade-in.ts'

const endSession = (database: Database, sessionId: string, now: Date) =>
  inTransaction(database, async (transaction) => {
    // The customer may have continued since it was listed.
    const found = await lockTradeIn(transaction, sessionId)
    if (found !== undefined) await endSessionIfOver(transaction, found, now)
  })

const sessionsToEnd = (now: Date) => ({ now, idleSince: addMs(now, -sessionIdleMs) })

const endSessions = ({ database, logger }: AppContext, now: Date) =>
  doEach(
    { logger },
    {
      list: (limit) => listSessionsToEnd(database, { ...sessionsToEnd(now), limit }),
      keyOf: ({ session_id }) => session_id,
      act: ({ session_id }) => endSession(database, session_id, now),
    },
  )

const endNotShipped = (context: AppContext, now: Date) =>
  doEach(context, {
    list: (limit) => listTradeInsNotShipped(context.database, dayInJapan(now), limit),
    keyOf: ({ id }) => id,
    act: ({ id }) => transitionTradeIn(context.database, id, { to: 'DEVICE_NOT_RECEIVED', now }),
  })

/** An answer that came meanwhile counts. */
const endIfUnanswered = (context: AppContext, sessionId: string) =>
  operateOnTradeIn(context, sessionId, async (database, found, now) => {
    const isLate = found.answer_by !== null && found.answer_by <= now
    if (found.status === 'OFFER_ADJUSTED' && isLate)
      await endUnaccepted(context, database, found, now)
  })

const endUnanswered = (context: AppContext, now: Date) =>
  doEach(context, {
    list: (limit) => listUnansweredTradeIns(context.database, now, limit),
    keyOf: ({ session_id }) => session_id,
    act: ({ session_id }) => endIfUnanswered(context, session_id),
  })

/** Closes ended sessions about one device, which do not reserve it any more. */
export async function endSessionsOf(context: AppContext, imeiHash: string): Promise<void> {
  const { database } = context
  const now = context.now()
  const range = { ...sessionsToEnd(now), imeiHash, limit: defaultBatchSize }
  for (const { session_id } of await listSessionsToEnd(database, range)) {
    await endSession(database, session_id, now)
  }
}

/** Ends abandoned sessions, trade-ins whose parcel never came, and adjusted offers without an answer. */
export const endTradeIns: RecurringJob = {
  name: 'end trade-ins',
  everyMs: minuteMs,
  run: (context, now) =>
    doAll([
      () => endSessions(context, now),
      () => endNotShipped(context, now),
      () => endUnanswered(context, now),
    ]),
}
