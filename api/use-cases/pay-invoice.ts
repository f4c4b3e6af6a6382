import { refused, refusedField } from '#api/domain/api-error.ts'
import { findCard } from '#api/store/cards.ts'
import { getInvoice } from '#api/store/invoice-list.ts'
import { getPayment } from '#api/store/payments.ts'
import type { pay } from '#contract/application.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import type { AppContext } from './app-context.ts'
import { chargeInvoice } from './charge-invoice.ts'
import { findPayable } from './find-payable-invoice.ts'
import { limitCouponGuesses } from './limit-coupon-guesses.ts'
import { readSubscription } from './read-subscription.ts'

interface Input extends ParsedBody<typeof pay> {
  readonly userId: number
  /** Slug of an invoice; or slug or id of a subscription, which means its oldest open invoice. */
  readonly slugOrId: string
  /** Stores which invoice is meant, for a repetition of the call. */
  readonly keepInvoice: (slug: string) => Promise<unknown>
  readonly now: Date
}

/** @throws ApiError as the contract lists; 503 when the payment provider is unavailable. */
export async function payInvoice(context: AppContext, input: Input) {
  const { database } = context
  const { userId, slugOrId, card_slug, now } = input
  const payable = await findPayable(context, userId, slugOrId)
  const card = card_slug === undefined ? undefined : await findCard(database, userId, card_slug)
  if (card_slug !== undefined && card === undefined) {
    throw refusedField('card_slug', 'card_not_usable')
  }
  // If it was paid meanwhile, a repeated call must not continue with the next invoice of the subscription.
  if (payable.invoice.slug !== slugOrId) await input.keepInvoice(payable.invoice.slug)
  const couponCode = input.coupon_code
  const outcome = await limitCouponGuesses(context, { userId, code: couponCode, now }, () =>
    chargeInvoice(context, {
      invoiceId: payable.invoice.id,
      userId,
      card,
      isCustomerPresent: true,
      verificationToken: input.verification_token,
      couponCode,
      now,
    }),
  )
  if (outcome.state === 'requires_action') {
    return { requires_action: true as const, action_url: outcome.actionUrl }
  }
  if (outcome.state === 'released') throw refused('not_payable')
  if (outcome.state === 'failed') {
    throw refused('payment_declined', { data: { failure_code: outcome.failure } })
  }
  return {
    payment: outcome.paymentId === null ? null : await getPayment(database, outcome.paymentId),
    invoice: await getInvoice(database, payable.invoice.id),
    subscription: await readSubscription(context, payable.subscription.id, now),
  }
}
