import { updateSubscription } from '#contract/account-subscriptions.ts'
import { pay } from '#contract/application.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { attemptKey } from '#src/api-client/attempt-key.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'

interface PaymentIntent {
  /** Slug. */
  readonly invoice: string
  /** Slug; not required when nothing is left to pay. */
  readonly card?: string | undefined
  readonly coupon?: string | undefined
  /** Created once for each page that was shown: pressing the same button twice is one attempt. */
  readonly attempt: string
  /** Token of 3-D Secure. */
  readonly token?: string | undefined
  /** Slug of the subscription that is charged to the card from now on. */
  readonly keepFor?: string | undefined
}

/** Whether the paying card is the subscription's from now on; absent when that was not requested. */
export type CardKept = 'yes' | 'no' | undefined

/** @throws ApiError as the contract lists */
export async function payInvoice({
  keepFor,
  ...payment
}: PaymentIntent): Promise<{ answer: EndpointAnswer<typeof pay>; cardKept: CardKept }> {
  const { invoice, card, coupon, attempt, token } = payment
  const answer = await callAsUser(pay, {
    params: { slug: invoice },
    body: { card_slug: card, coupon_code: coupon, verification_token: token },
    idempotencyKey: attemptKey('pay', attempt, invoice, card, coupon, token),
  })
  const isPaid = !('requires_action' in answer)
  if (!isPaid || !card || !keepFor) return { answer, cardKept: undefined }
  return { answer, cardKept: await keepCard({ card, keepFor, attempt }) }
}

/** The payment stays: a refusal changes no card, and the page says so. */
async function keepCard({
  card,
  keepFor,
  attempt,
}: {
  card: string
  keepFor: string
  attempt: string
}): Promise<CardKept> {
  try {
    await callAsUser(updateSubscription, {
      params: { slug: keepFor },
      body: { card_slug: card },
      idempotencyKey: attemptKey('keep card', attempt, keepFor, card),
    })
    return 'yes'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'no'
  }
}
