import { createHash } from 'node:crypto'
import { pay } from '#contract/application.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'

interface PaymentIntent {
  /** Slug. */
  readonly invoice: string
  /** Slug; not wanted when nothing is left to pay. */
  readonly card?: string | undefined
  readonly coupon?: string | undefined
  /** Made once for each page that was shown: the same button pressed twice is one intent. */
  readonly attempt: string
  /** Of 3-D Secure. */
  readonly token?: string | undefined
}

/** One key for one intent: the page, and what was chosen on it. A UUID (RFC 9562, version 8), as the API wants it. */
export function intentKey(...parts: readonly (string | number | undefined)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`]
  return [...groups, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}

/** @throws ApiError as the contract lists */
export const payInvoice = ({
  invoice,
  card,
  coupon,
  attempt,
  token,
}: PaymentIntent): Promise<EndpointAnswer<typeof pay>> =>
  callAsUser(pay, {
    params: { slug: invoice },
    body: { card_slug: card, coupon_code: coupon, verification_token: token },
    idempotencyKey: intentKey('pay', attempt, invoice, card, coupon, token),
  })
