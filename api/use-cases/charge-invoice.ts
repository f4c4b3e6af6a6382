import { refused } from '#api/domain/api-error.ts'
import { invoiceTransitions, mayTransition } from '#api/domain/status-transitions.ts'
import type { ChargeResult, SettledCharge } from '#api/providers/payment-provider.ts'
import { type CardRow, canBeCharged, findCard } from '#api/store/cards.ts'
import type { Database } from '#api/store/database.ts'
import { transitionInvoice } from '#api/store/invoice-status.ts'
import { type InvoiceRow, lockInvoice, markInvoicePaid, moveDueDay } from '#api/store/invoices.ts'
import { lockUser } from '#api/store/locks.ts'
import {
  findPendingPayment,
  insertPayment,
  markPaymentSettled,
  type PaymentRow,
} from '#api/store/payments.ts'
import { setCardIfNone } from '#api/store/subscription-status.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { addDays, daysBetween } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { PaymentFailure } from '#contract/payment.ts'
import type { AppContext } from './app-context.ts'
import { applyCoupon, revertCoupon } from './apply-coupon.ts'
import { handleFailedPayment } from './handle-failed-payment.ts'
import { isChargeToCome } from './issue-rent.ts'
import { finishRelease } from './release-invoice.ts'
import { settleInvoice } from './settle-invoice.ts'

export type ChargeOutcome =
  | { readonly state: 'paid'; readonly paymentId: number | null }
  | { readonly state: 'failed'; readonly failure: PaymentFailure }
  | { readonly state: 'requires_action'; readonly actionUrl: string }
  /** The invoice was released meanwhile: what was charged goes back. */
  | { readonly state: 'released' }

interface Input {
  readonly invoiceId: number
  readonly userId: number
  /** Not required when there is nothing left to pay. */
  readonly card: CardRow | undefined
  readonly isCustomerPresent: boolean
  readonly verificationToken?: string | undefined
  /** A coupon named with this payment: it is spent when the payment succeeds. */
  readonly couponCode?: string | undefined
  readonly now: Date
}

/**
 * The intent, stored before any money moves: a second click finds it and does nothing more. Inside a transaction that has
 * locked the user.
 */
async function beginPayment(
  { siteUrl }: AppContext,
  database: Database,
  input: Input,
): Promise<PaymentRow | 'settled'> {
  const { userId, invoiceId, card, now } = input
  const found = await lockInvoice(database, invoiceId)
  if (found === undefined || found.user_id !== userId) throw refused('not_payable')
  if (found.status === 'PAID') throw refused('already_paid')
  const invoice = await withCoupon(database, found, input)
  if (!invoice.is_open) throw refused('not_payable')
  if (invoice.status === 'PAYMENT_PENDING') return resumePayment(database, invoice, input)
  // The bank has approved a payment that was given up meanwhile: nothing may be charged with that approval.
  if (input.verificationToken !== undefined) throw refused('not_payable')
  if (!mayTransition(invoiceTransitions, invoice.status, 'PAYMENT_PENDING'))
    throw refused('not_payable')
  await transitionInvoice(database, invoiceId, { to: 'PAYMENT_PENDING' })
  const amount = invoice.total - invoice.paid
  const usable = card !== undefined && isUsable(card, input) ? card : undefined
  if (amount === 0) {
    await settleInvoice(database, invoice, { siteUrl, now })
    await setFirstCard(database, invoice, usable?.id ?? null)
    return 'settled'
  }
  if (usable === undefined) throw refused('card_not_usable')
  return insertPayment(database, {
    invoice,
    method: 'card',
    card: usable,
    amount,
    status: 'pending',
    isAutomatic: !input.isCustomerPresent,
    now,
  })
}

/** A charge that comes due is tried with an expired card too: its bank may have renewed it, and else its owner is told. */
const isUsable = (card: CardRow, { isCustomerPresent, now }: Input) =>
  isCustomerPresent ? canBeCharged(card, dayInJapan(now)) : card.state === 'active'

/**
 * Applies the coupon that the payment names, in one transaction with the payment: when that is refused, neither is stored.
 */
async function withCoupon(database: Database, invoice: InvoiceRow, { couponCode, now }: Input) {
  const isWanted = couponCode !== undefined && invoice.is_open
  return isWanted ? applyCoupon(database, invoice, couponCode, now) : invoice
}

/** Only a return from 3-D Secure may continue a payment that is in progress. */
async function resumePayment(
  database: Database,
  invoice: InvoiceRow,
  input: Input,
): Promise<PaymentRow> {
  const pending = await findPendingPayment(database, invoice.id)
  if (pending === undefined || input.verificationToken === undefined) throw refused('not_payable')
  if (pending.card_id !== input.card?.id) throw refused('card_not_usable')
  return pending
}

/**
 * Charges an invoice to a card, once. The provider is called outside any transaction and identifies the payment by its slug,
 * so that a repeated call is harmless.
 * @throws ApiError 400 `already_paid`, `not_payable`, `card_not_usable`; 503 when the provider is unavailable: the payment
 * stays pending and is cleared up later.
 */
export async function chargeInvoice(context: AppContext, input: Input): Promise<ChargeOutcome> {
  const { begun, card } = await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, input.userId)
    // It may have been deleted, or renewed at the provider, since it was chosen.
    const card = input.card && (await findCard(transaction, input.userId, input.card.slug))
    return { begun: await beginPayment(context, transaction, { ...input, card }), card }
  })
  if (begun === 'settled') return { state: 'paid', paymentId: null }
  const result = await context.payments.charge({
    reference: begun.slug,
    cardId: card?.provider_id ?? '',
    amount: begun.amount,
    isCustomerPresent: input.isCustomerPresent,
    verificationToken: input.verificationToken,
  })
  return recordCharge(context, begun, result, input.now)
}

/** Stores the provider's answer to a pending payment, and does everything that follows from it. */
export async function recordCharge(
  context: AppContext,
  payment: PaymentRow,
  result: ChargeResult,
  now: Date,
): Promise<ChargeOutcome> {
  if (result.status === 'requires_action') {
    return { state: 'requires_action', actionUrl: result.actionUrl }
  }
  const isReleased = await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, payment.user_id)
    const invoice = await lockInvoice(transaction, payment.invoice_id ?? 0)
    const outcome =
      result.status === 'succeeded' ? { provider_id: result.id } : { failure: result.failure }
    const isFirst = await markPaymentSettled(transaction, payment.id, outcome, now)
    if (invoice === undefined) return false
    if (isFirst) {
      const settled = await withDaysWaited(transaction, invoice, { payment, result, now })
      await followUp(context, transaction, { invoice: settled, payment, result, now })
    }
    return invoice.released_at !== null
  })
  if (isReleased) return { state: 'released' }
  return result.status === 'succeeded'
    ? { state: 'paid', paymentId: payment.id }
    : { state: 'failed', failure: result.failure }
}

interface Outcome {
  readonly payment: PaymentRow
  readonly result: SettledCharge
  readonly now: Date
}

const isLost = ({ result }: Outcome) =>
  result.status === 'failed' && result.failure === 'provider_unavailable'

/**
 * Days on which the provider gave no answer are nobody's delay: the due day moves by them. Not for a question of the bank
 * that its customer left without an answer, nor for what lapses.
 * @returns the invoice as it then is
 */
async function withDaysWaited(
  database: Database,
  invoice: InvoiceRow,
  outcome: Outcome,
): Promise<InvoiceRow> {
  const { payment, result, now } = outcome
  const days = daysBetween(dayInJapan(payment.created_at), dayInJapan(now))
  const isProviders = payment.is_automatic || result.status === 'succeeded' || isLost(outcome)
  if (days <= 0 || !isProviders || invoice.is_optional) return invoice
  const due_on = addDays(invoice.due_on, days)
  await moveDueDay(database, invoice, due_on)
  return { ...invoice, due_on }
}

async function followUp(
  { siteUrl }: AppContext,
  database: Database,
  { invoice, ...outcome }: Outcome & { readonly invoice: InvoiceRow },
) {
  const { payment, result, now } = outcome
  const isPaid = result.status === 'succeeded'
  if (isPaid) await setFirstCard(database, invoice, payment.card_id)
  if (isPaid && invoice.released_at === null)
    return settleInvoice(database, invoice, { siteUrl, now })
  const from = ['PAYMENT_PENDING'] as const
  if (isPaid) await markInvoicePaid(database, invoice)
  const unpaid = invoice.paid > 0 ? 'PARTIALLY_PAID' : 'FAILED'
  await transitionInvoice(database, invoice.id, { from, to: isPaid ? 'PAID' : unpaid })
  if (invoice.released_at !== null) return finishRelease(database, invoice, now)
  const owed = await revertCoupon(database, invoice, now)
  const template = await emailAbout(database, invoice.id, outcome)
  await handleFailedPayment(database, owed, { template, siteUrl, now })
}

/**
 * The e-mail about a payment that has failed. A card is not refused by a bank whose question its owner left without an
 * answer, nor by a provider that never heard of it; where a charge is still to come then, it is made again by itself: there
 * is nothing that the customer could do.
 */
async function emailAbout(database: Database, invoiceId: number, { result }: Outcome) {
  const failure = result.status === 'failed' ? result.failure : undefined
  if (failure === 'verification_failed') return 'payment_unverified'
  if (failure !== 'provider_unavailable') return 'payment_failed'
  return (await isChargeToCome(database, invoiceId)) ? undefined : 'payment_lost'
}

/** What a card has paid goes on with that card, where the subscription has none yet. */
async function setFirstCard(
  database: Database,
  { subscription_id }: InvoiceRow,
  cardId: number | null,
) {
  if (subscription_id === null || cardId === null) return
  await setCardIfNone(database, subscription_id, cardId)
}
