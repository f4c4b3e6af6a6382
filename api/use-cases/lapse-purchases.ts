import { hourMs } from '#api/domain/durations.ts'
import type { Database } from '#api/store/database.ts'
import { lockInvoice } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import { listLapsedInvoices } from '#api/store/past-due-invoices.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { RecurringJob } from './background-job.ts'
import { doEach } from './do-each.ts'
import { emailUser } from './email-user.ts'
import type { EmailOptions } from './enqueue-email.ts'
import { cancelPurchase } from './optional-purchase.ts'
import { settleIfNothingLeft } from './settle-invoice.ts'

/**
 * Optional purchases, i.e. device changes and buy-outs, lapse when they are not paid by their last day. Those that points
 * cover are made then.
 */
export const lapsePurchases: RecurringJob = {
  name: 'lapse unpaid purchases',
  everyMs: hourMs,
  async run(context, now) {
    const { database, siteUrl } = context
    const before = dayInJapan(now)
    await doEach(context, {
      list: (limit) => listLapsedInvoices(database, { before, limit }),
      keyOf: ({ id }) => id,
      act: ({ id, user_id }) =>
        inTransaction(database, async (transaction) => {
          await lockUser(transaction, user_id)
          await lapse(transaction, id, { siteUrl, now })
        }),
    })
  },
}

async function lapse(database: Database, invoiceId: number, options: EmailOptions) {
  const invoice = await lockInvoice(database, invoiceId)
  // It may have been paid, waived or issued again meanwhile.
  if (!invoice?.is_open) return
  // Points may be taken back until the last day is over; after that nobody presses anything any more.
  if (await settleIfNothingLeft(database, invoice, options)) return
  await cancelPurchase(database, invoice, options.now)
  const { user_id, category, number, total: amount } = invoice
  const template = category === 'options_device_change' ? 'device_change_lapsed' : 'buyout_lapsed'
  await emailUser(database, user_id, { template, values: { number, amount } }, options)
}
