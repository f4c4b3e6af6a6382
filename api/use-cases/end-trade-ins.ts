import { minuteMs } from '#api/domain/durations.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { initialStatuses, sessionIdleMs } from '#api/domain/trade-in-session.ts'
import {
  listQuietTradeIns,
  listTradeInsNotShipped,
  listUnansweredTradeIns,
  transitionTradeIn,
} from '#api/store/trade-ins.ts'
import type { RecurringJob } from './background-job.ts'
import { returnTradeIn } from './inspect-trade-in.ts'

const batchSize = 100

/** Sessions nobody goes on with, parcels that never came, adjusted offers nobody answered. */
export const endTradeIns: RecurringJob = {
  name: 'end trade-ins',
  everyMs: minuteMs,
  async run(context, now) {
    const { database } = context
    const quiet = { before: new Date(now.getTime() - sessionIdleMs), limit: batchSize }
    for (const { id } of await listQuietTradeIns(database, initialStatuses, quiet)) {
      await transitionTradeIn(database, id, { to: 'INITIAL_SESSION_TIMEOUT', now })
    }
    for (const { id } of await listTradeInsNotShipped(database, toJapanDay(now), batchSize)) {
      await transitionTradeIn(database, id, { to: 'DEVICE_NOT_RECEIVED', now })
    }
    const unanswered = { before: now, limit: batchSize }
    for (const { session_id } of await listUnansweredTradeIns(database, unanswered)) {
      await returnTradeIn(context, session_id)
    }
  },
}
