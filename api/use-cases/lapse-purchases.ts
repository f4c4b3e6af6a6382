import { hourMs } from '#api/domain/durations.ts'
import { findOpenBuyoutOfInvoice } from '#api/store/buyouts.ts'
import type { Database } from '#api/store/database.ts'
import { findOpenChangeOfInvoice } from '#api/store/device-changes.ts'
import { lockUser } from '#api/store/locks.ts'
import { listLapsedInvoices } from '#api/store/past-due-invoices.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { RecurringJob } from './background-job.ts'
import { cancelBuyout } from './buy-device.ts'
import { cancelDeviceChange } from './change-device.ts'
import { doEach } from './do-each.ts'
import { releaseInvoice } from './release-invoice.ts'

const batchSize = 100

/** Optional purchases, i.e. device changes and buy-outs, lapse when they are not paid by their last day. */
export const lapsePurchases: RecurringJob = {
  name: 'lapse unpaid purchases',
  everyMs: hourMs,
  async run(context, now) {
    const { database } = context
    const range = { before: dayInJapan(now), limit: batchSize }
    await doEach(context, {
      list: () => listLapsedInvoices(database, range),
      batchSize,
      keyOf: ({ id }) => id,
      act: ({ id, user_id }) =>
        inTransaction(database, async (transaction) => {
          await lockUser(transaction, user_id)
          await lapse(transaction, id, now)
        }),
    })
  },
}

async function lapse(database: Database, invoiceId: number, now: Date) {
  const change = await findOpenChangeOfInvoice(database, invoiceId)
  // Paid a moment ago.
  if (change?.paid_at != null) return
  if (change !== undefined) return cancelDeviceChange(database, change.subscription_id, now)
  const buyout = await findOpenBuyoutOfInvoice(database, invoiceId)
  if (buyout !== undefined) return cancelBuyout(database, buyout.subscription_id, now)
  await releaseInvoice(database, invoiceId, now)
}
