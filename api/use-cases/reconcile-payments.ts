import { minuteMs } from '#api/domain/durations.ts'
import { listPendingPayments, type PaymentRow } from '#api/store/payments.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { recordCharge } from './charge-invoice.ts'
import { doEach } from './do-each.ts'

const batchSize = 100
/** A charge without an answer for this long is looked up at the provider. */
const pendingMs = minuteMs
/** How long a customer may take for 3-D Secure. */
const actionMs = 30 * minuteMs
/** A provider that does not answer must not delay the other jobs. */
const budgetMs = 30_000

/** Payments that a crash or a lost answer left pending: the provider knows their outcome. */
export const reconcilePayments: RecurringJob = {
  name: 'clear up pending payments',
  everyMs: minuteMs,
  async run(context, now) {
    const before = new Date(now.getTime() - pendingMs)
    await doEach(context, {
      list: () => listPendingPayments(context.database, before, batchSize),
      batchSize,
      budgetMs,
      keyOf: ({ id }) => id,
      act: (payment) => reconcile(context, payment, now),
    })
  },
}

async function reconcile(context: AppContext, payment: PaymentRow, now: Date) {
  const { payments } = context
  const found = await payments.findCharge(payment.slug)
  if (found !== undefined && found.status !== 'requires_action') {
    return recordCharge(context, payment, found, now)
  }
  const isQuestionOpen = now.getTime() - payment.created_at.getTime() < actionMs
  if (found !== undefined && isQuestionOpen) return
  // A charge that the provider does not know may still be on its way to it, and the bank's question may be answered late.
  const voided = await payments.voidCharge(payment.slug)
  const isLost = found === undefined && voided.status === 'failed'
  const lost = { status: 'failed', failure: 'provider_unavailable' } as const
  return recordCharge(context, payment, isLost ? lost : voided, now)
}
