import { hourMs } from '#api/domain/durations.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { lockUser } from '#api/store/locks.ts'
import { listLapsedInvoices } from '#api/store/past-due-invoices.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { RecurringJob } from './background-job.ts'
import { releaseInvoice } from './release-invoice.ts'

const batchSize = 100

/** Purchases that nobody has to make, e.g. a device change, lapse when they are not paid on their last day. */
export const lapsePurchases: RecurringJob = {
  name: 'lapse unpaid purchases',
  everyMs: hourMs,
  async run({ database }, now) {
    const range = { before: toJapanDay(now), limit: batchSize }
    for (const { id, user_id } of await listLapsedInvoices(database, range)) {
      await inTransaction(database, async (transaction) => {
        await lockUser(transaction, user_id)
        await releaseInvoice(transaction, id, now)
      })
    }
  },
}
