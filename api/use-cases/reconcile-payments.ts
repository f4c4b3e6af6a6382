import { addMs, minuteMs } from '#api/domain/durations.ts'
import type { ChargeResult } from '#api/providers/payment-provider.ts'
import { findInvoice } from '#api/store/invoices.ts'
import { listPendingPayments, type PaymentRow } from '#api/store/payments.ts'
import { dayMs } from '#contract/days.ts'
import { paymentVerificationMinutes } from '#contract/waiting-times.ts'
import type { AppContext } from './app-context.ts'
import type { RecurringJob } from './background-job.ts'
import { findCardToCharge } from './charge-due-invoice.ts'
import { recordCharge } from './charge-invoice.ts'
import { doEach } from './do-each.ts'

/** A charge without an answer for this long is looked up at the provider. */
const pendingMs = minuteMs
/** How long a customer may take for 3-D Secure. */
const actionMs = paymentVerificationMinutes * minuteMs
/** A scheduled charge that still cannot be made then is ended, so that its customer can pay. */
const repeatMs = dayMs
/** A provider that is silent must not keep the other jobs waiting. */
const budgetMs = 30_000

/** Payments that a crash or a lost answer left pending: the provider knows their outcome. */
export const reconcilePayments: RecurringJob = {
  name: 'clear up pending payments',
  everyMs: minuteMs,
  run: (context, now) => clearUpPayments(context, addMs(now, -pendingMs), now),
}

/** Clears up what was requested before a moment and is pending still. @throws when one of them stays so */
export const clearUpPayments = (context: AppContext, before: Date, now: Date) =>
  doEach(context, {
    list: (limit) => listPendingPayments(context.database, before, limit),
    budgetMs,
    keyOf: ({ id }) => id,
    act: (payment) => reconcile(context, payment, now),
  })

async function reconcile(context: AppContext, payment: PaymentRow, now: Date) {
  const { payments } = context
  const age = now.getTime() - payment.created_at.getTime()
  const found = (await payments.findCharge(payment.slug)) ?? (await repeat(context, payment, age))
  if (found !== undefined && found.status !== 'requires_action') {
    return recordCharge(context, payment, found, now)
  }
  if (found !== undefined && age < actionMs) return
  // What the provider never heard of may still be on its way to it, and a question may be answered late.
  const voided = await payments.voidCharge(payment.slug)
  const isLost = found === undefined && voided.status === 'failed'
  const lost = { status: 'failed', failure: 'provider_unavailable' } as const
  return recordCharge(context, payment, isLost ? lost : voided, now)
}

/**
 * Requests once more a scheduled charge that never arrived, under the same reference: whatever is still on its way, it is
 * charged once. One that a customer made is not repeated: the customer has read that it failed.
 * @returns undefined when it is not wanted any more, not from this card, or cannot be requested
 */
async function repeat(
  { database, payments }: AppContext,
  payment: PaymentRow,
  age: number,
): Promise<ChargeResult | undefined> {
  const { invoice_id, is_automatic, slug: reference, amount } = payment
  if (!is_automatic || invoice_id === null) return undefined
  const invoice = await findInvoice(database, invoice_id)
  const card = invoice?.is_open ? await findCardToCharge(database, invoice) : undefined
  if (card === undefined || card.id !== payment.card_id) return undefined
  const charge = { reference, cardId: card.provider_id, amount, isCustomerPresent: false }
  return payments.charge(charge).catch((error: unknown) => {
    if (age < repeatMs) throw error
    return undefined
  })
}
