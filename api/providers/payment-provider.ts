import * as v from 'valibot'
import { ApiError } from '#api/domain/api-error.ts'
import { causeOf } from '#api/domain/error-cause.ts'
import { cardBrands } from '#contract/card.ts'
import { type PaymentFailure, paymentFailures } from '#contract/payment.ts'
import { systemErrorCode } from '#data-files/system-error-code.ts'

const verifications = ['open', 'approved', 'refused'] as const
type Verification = (typeof verifications)[number]

export type SettledCharge =
  | { readonly status: 'succeeded'; readonly id: string }
  | { readonly status: 'failed'; readonly failure: PaymentFailure }
export type ChargeResult =
  | SettledCharge
  | { readonly status: 'requires_action'; readonly actionUrl: string }

export interface Charge {
  /** Our reference: the same one is charged once, however often it is requested. */
  readonly reference: string
  readonly cardId: string
  /** Yen. */
  readonly amount: number
  /** The customer is present to answer the bank; false for monthly charges. */
  readonly isCustomerPresent: boolean
  readonly verificationToken?: string | undefined
}

/** All requests to the payment provider. Card numbers never pass through here. */
export interface PaymentProvider {
  /** Exchanges a one-time token of the card fields. @throws CardRefused */
  readonly storeCard: (input: {
    readonly sourceId: string
    readonly customer: string
    readonly verificationToken?: string | undefined
  }) => Promise<StoredCard>
  /** The state of the 3-D Secure step of a stored card. @returns undefined when the provider has no such card */
  readonly findVerification: (cardId: string) => Promise<Verification | undefined>
  /** Safe to repeat. */
  readonly removeCard: (id: string) => Promise<void>
  /** @throws ProviderUnreachable when the outcome is not known: repeat it with the same reference. */
  readonly charge: (charge: Charge) => Promise<ChargeResult>
  /** @returns undefined when the provider does not know the charge */
  readonly findCharge: (reference: string) => Promise<ChargeResult | undefined>
  /**
   * Makes sure that a charge that is not finished, or not known to the provider yet, can never succeed.
   * @returns its outcome: one that had succeeded before stays charged, and is to be refunded
   */
  readonly voidCharge: (reference: string) => Promise<SettledCharge>
  /**
   * Gives back a part of a charge, once for each reference.
   * @returns `refused` when the provider never will do so, e.g. because the card's account is closed
   * @throws ProviderUnreachable when the outcome is not known: repeat it with the same reference.
   */
  readonly refund: (refund: {
    readonly reference: string
    readonly chargeReference: string
    readonly amount: number
  }) => Promise<'refunded' | 'refused'>
}

export class CardRefused extends Error {
  override name = 'CardRefused'
  readonly code: 'source_invalid' | 'verification_failed'
  constructor(code: 'source_invalid' | 'verification_failed') {
    super(code)
    this.code = code
  }
}
/** Answered as 503: the outcome is not known yet, and the same call may be repeated. */
class ProviderUnreachable extends ApiError {
  override name = 'ProviderUnreachable'
  constructor(why: string) {
    super(503, 'maintenance', { headers: { 'Retry-After': '10' } })
    this.message = why
  }
}

const unexpected = ({ status }: Response) =>
  new ProviderUnreachable(`The payment provider answered ${status}.`)

/** `ECONNREFUSED`, `TimeoutError`: fetch itself says no more than "fetch failed". */
const reasonOf = (error: unknown) => {
  const cause = causeOf(error)
  return systemErrorCode(cause) || (cause instanceof Error ? cause.name : String(cause))
}

const noAnswer = (error: unknown) =>
  new ProviderUnreachable(`The payment provider does not answer (${reasonOf(error)}).`)

/** @throws ProviderUnreachable also when the answer breaks off, or is no JSON, as that of a proxy */
async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw unexpected(response)
  return response.json().catch((error: unknown) => {
    throw noAnswer(error)
  })
}

const timeoutMs = 20_000

const storedCard = v.object({
  id: v.string(),
  fingerprint: v.string(),
  brand: v.picklist(cardBrands),
  last4: v.string(),
  exp_month: v.number(),
  exp_year: v.number(),
  /** Page of the bank's 3-D Secure step, which comes first. */
  action_url: v.nullable(v.string()),
})
export type StoredCard = v.InferOutput<typeof storedCard>

const verificationAnswer = v.object({ verification: v.picklist(verifications) })
const chargeAnswer = v.object({
  id: v.string(),
  status: v.picklist(['succeeded', 'failed', 'requires_action']),
  failure_code: v.nullable(v.string()),
  action_url: v.optional(v.string()),
})
const refusal = v.object({ code: v.string() })

const readCharge = (answer: unknown): ChargeResult => {
  const { id, status, failure_code, action_url } = v.parse(chargeAnswer, answer)
  if (status === 'succeeded') return { status, id }
  if (status === 'requires_action') return { status, actionUrl: action_url ?? '' }
  const failure = paymentFailures.find((known) => known === failure_code) ?? 'card_declined'
  return { status, failure }
}

/** @returns undefined when the answer has none, as that of a proxy */
async function refusalCodeOf(response: Response): Promise<string | undefined> {
  const answer = v.safeParse(refusal, await response.json().catch(() => undefined))
  return answer.success ? answer.output.code : undefined
}

/** Any other refusal, e.g. because of a wrong secret or too many calls, says nothing about the refund. */
const isRefundRefused = async (response: Response): Promise<boolean> =>
  response.status >= 400 &&
  response.status < 500 &&
  (await refusalCodeOf(response)) === 'refund_refused'

type Send = (url: string, init: RequestInit) => Response | Promise<Response>

/** The protocol of `gateway/`. `send` is fetch, or the gateway itself in a test. */
export function gatewayProvider(url: string, secret: string, send: Send = fetch): PaymentProvider {
  const request = async (method: string, path: string, body?: object) => {
    try {
      return await send(`${url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      throw noAnswer(error)
    }
  }
  const post = async (path: string, body?: object) => answerOf(await request('POST', path, body))
  /** @returns undefined when the provider does not know it */
  const find = async (path: string) => {
    const response = await request('GET', path)
    return response.status === 404 ? undefined : answerOf(response)
  }
  return {
    async storeCard({ sourceId, customer, verificationToken }) {
      const response = await request('POST', '/v1/cards', {
        source_id: sourceId,
        customer,
        verification_token: verificationToken,
      })
      if (response.status === 400) {
        const code = await refusalCodeOf(response)
        if (code === undefined) throw unexpected(response)
        throw new CardRefused(code === 'verification_failed' ? code : 'source_invalid')
      }
      return v.parse(storedCard, await answerOf(response))
    },
    async findVerification(cardId) {
      const answer = await find(`/v1/cards/${encodeURIComponent(cardId)}/verification`)
      return v.parse(v.optional(verificationAnswer), answer)?.verification
    },
    async removeCard(id) {
      const response = await request('DELETE', `/v1/cards/${encodeURIComponent(id)}`)
      if (!response.ok && response.status !== 404) throw unexpected(response)
    },
    charge: async ({ reference, cardId, amount, isCustomerPresent, verificationToken }) =>
      readCharge(
        await post('/v1/charges', {
          reference,
          card_id: cardId,
          amount,
          customer_present: isCustomerPresent,
          verification_token: verificationToken,
        }),
      ),
    async findCharge(reference) {
      const answer = await find(`/v1/charges/${encodeURIComponent(reference)}`)
      return answer === undefined ? undefined : readCharge(answer)
    },
    async voidCharge(reference) {
      const path = `/v1/charges/${encodeURIComponent(reference)}/void`
      const result = readCharge(await post(path))
      if (result.status === 'requires_action')
        throw new ProviderUnreachable('The charge is not void.')
      return result
    },
    async refund({ reference, chargeReference, amount }) {
      const response = await request('POST', '/v1/refunds', {
        reference,
        charge_reference: chargeReference,
        amount,
      })
      if (response.ok) return 'refunded'
      if (await isRefundRefused(response)) return 'refused'
      throw unexpected(response)
    },
  }
}
