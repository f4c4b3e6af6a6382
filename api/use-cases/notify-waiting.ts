import { minuteMs } from '#api/domain/durations.ts'
import {
  approveBetaRequest,
  listArrivedWaits,
  listRequestsForStock,
} from '#api/store/request-decisions.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { approveStockRequest } from './decide-device-request.ts'
import { deviceAvailableEmail } from './device-available-email.ts'
import { doAll, doEach } from './do-each.ts'
import { enqueueEmail } from './enqueue-email.ts'

/** Writes once to everybody who waits for a device that can be had now. */
export const notifyWaiting: RecurringJob = {
  name: 'write to whoever waits for a device',
  everyMs: 10 * minuteMs,
  run: (context, now) =>
    doAll([() => answerStockRequests(context), () => answerWaitingList(context, now)]),
}

const answerStockRequests = (context: AppContext) =>
  doEach(context, {
    list: (limit) => listRequestsForStock(context.database, limit),
    keyOf: ({ slug }) => slug,
    act: ({ slug }) => approveStockRequest(context, slug),
  })

const answerWaitingList = (context: AppContext, now: Date) =>
  doEach(context, {
    list: (limit) => listArrivedWaits(context.database, limit),
    keyOf: ({ slug }) => slug,
    act: ({ slug, email, language, item }) =>
      inTransaction(context.database, async (transaction) => {
        // Another process may have been faster.
        if (!(await approveBetaRequest(transaction, slug))) return
        const message = deviceAvailableEmail(item, { to: { email, language }, reference: slug })
        await enqueueEmail(transaction, message, { siteUrl: context.siteUrl, now })
      }),
  })
