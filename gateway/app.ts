import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { dayInJapan } from '#contract/japan-time.ts'
import { maxPaymentYen } from '#contract/values.ts'
import { isSameSecret } from '#credentials/same-secret.ts'
import type { GatewayOptions } from './options.ts'
import { mountPages } from './pages.ts'
import { findTestCard } from './test-cards.ts'
import type { Charge, Vault, VaultCard } from './vault.ts'

const tokenBody = v.object({
  number: v.pipe(v.string(), v.maxLength(30)),
  exp_month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  exp_year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
  cvc: v.pipe(v.string(), v.regex(/^\d{3,4}$/)),
})
const id = v.pipe(v.string(), v.maxLength(255))
const optionalId = v.optional(id)
const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPaymentYen))
const storeBody = v.object({ source_id: id, customer: id, verification_token: optionalId })
const chargeBody = v.object({
  reference: id,
  card_id: id,
  amount,
  customer_present: v.boolean(),
  verification_token: optionalId,
})
const refundBody = v.object({ reference: id, charge_reference: id, amount })

/** More than any body of these calls: ids have at most 255 characters. */
const maxBodyBytes = 8 * 1024

interface Outcome {
  readonly status: Charge['status']
  readonly failure_code?: string
}

const describeCard = ({ behaviour: _behaviour, is_verified: _verified, ...card }: VaultCard) => card

/** One-time tokens for card data that the page with the card fields sends. */
function mountTokens(app: Hono, { vault, now }: GatewayOptions) {
  app.post('/tokens', async (c) => {
    const body = v.safeParse(tokenBody, await c.req.json().catch(() => undefined))
    if (!body.success) return c.json({ code: 'card_invalid' }, 400)
    const { number, exp_month, exp_year } = body.output
    const card = findTestCard(number)
    if (card === undefined) return c.json({ code: 'not_a_test_card' }, 400)
    const at = now()
    const lastMonth = `${exp_year}-${String(exp_month).padStart(2, '0')}`
    if (lastMonth < dayInJapan(at).slice(0, 7)) return c.json({ code: 'card_expired' }, 400)
    const expiry = { month: exp_month, year: exp_year }
    const source_id = vault.createToken(card, expiry, at.getTime())
    return c.json({ source_id, brand: card.brand, last4: card.number.slice(-4) }, 201)
  })
}

/** Whether a verification token proves an approved challenge for this card. */
function isVerifiedBy(vault: Vault, token: string | undefined, cardId: string): boolean {
  const challenge = token === undefined ? undefined : vault.challengeByToken(token)
  return challenge?.card_id === cardId && challenge.state === 'approved'
}

const actionUrl = (publicUrl: string, challengeId: string) =>
  `${publicUrl}/challenge/${challengeId}`

function mountCards(app: Hono, { vault, publicUrl, now }: GatewayOptions) {
  app.post('/v1/cards', async (c) => {
    const { source_id, customer, verification_token } = v.parse(storeBody, await c.req.json())
    const card = vault.redeemToken(source_id, customer, now().getTime())
    if (card === undefined) return c.json({ code: 'source_invalid' }, 400)
    if (isVerifiedBy(vault, verification_token, card.id)) vault.verifyCard(card.id)
    else if (verification_token !== undefined) return c.json({ code: 'verification_failed' }, 400)
    else if (card.behaviour === 'verify_to_store' && card.is_verified === 0) {
      const action_url = actionUrl(publicUrl, vault.openChallenge(card.id, null))
      return c.json({ ...describeCard(card), action_url }, 201)
    }
    return c.json({ ...describeCard(card), action_url: null }, 201)
  })
  app.get('/v1/cards/:id/verification', (c) => {
    const verification = vault.cardVerification(c.req.param('id'))
    return verification === undefined
      ? c.json({ code: 'not_found' }, 404)
      : c.json({ verification })
  })
  app.delete('/v1/cards/:id', (c) => {
    vault.removeCard(c.req.param('id'))
    return c.body(null, 204)
  })
}

function afterQuestion(vault: Vault, token: string | undefined, cardId: string): Outcome {
  if (token === undefined) return { status: 'requires_action' }
  return isVerifiedBy(vault, token, cardId)
    ? { status: 'succeeded' }
    : { status: 'failed', failure_code: 'verification_failed' }
}

const isGood = ({ behaviour }: VaultCard) =>
  behaviour === 'succeeds' || behaviour === 'refund_refused' || behaviour.startsWith('verify')

/** The result of a charge, by the kind of its card. */
function outcomeOf(vault: Vault, body: v.InferOutput<typeof chargeBody>): Outcome {
  const card = vault.card(body.card_id)
  if (card === undefined) return { status: 'failed', failure_code: 'card_declined' }
  if (card.behaviour === 'verify_to_pay' && body.customer_present) {
    return afterQuestion(vault, body.verification_token, card.id)
  }
  return isGood(card) ? { status: 'succeeded' } : { status: 'failed', failure_code: card.behaviour }
}

function mountCharges(app: Hono, { vault, publicUrl, now }: GatewayOptions) {
  app.post('/v1/charges', async (c) => {
    const body = v.parse(chargeBody, await c.req.json())
    const { reference, card_id } = body
    const earlier = vault.charge(reference)
    if (earlier !== undefined && earlier.status !== 'requires_action') return c.json(earlier)
    const { status, failure_code = null } = outcomeOf(vault, body)
    const challenge_id =
      status === 'requires_action' ? vault.openChallenge(card_id, reference) : null
    const entry = { reference, card_id, amount: body.amount, status, failure_code, challenge_id }
    const charge = vault.storeCharge(entry, now().getTime())
    if (challenge_id === null) return c.json(charge)
    return c.json({ ...charge, action_url: actionUrl(publicUrl, challenge_id) })
  })
  app.get('/v1/charges/:reference', (c) => {
    const charge = vault.charge(c.req.param('reference'))
    return charge === undefined ? c.json({ code: 'not_found' }, 404) : c.json(charge)
  })
  app.post('/v1/charges/:reference/void', (c) =>
    c.json(vault.voidCharge(c.req.param('reference'), now().getTime())),
  )
  app.post('/v1/refunds', async (c) => {
    const { reference, charge_reference, amount: yen } = v.parse(refundBody, await c.req.json())
    if (!vault.refund(reference, charge_reference, yen))
      return c.json({ code: 'refund_refused' }, 400)
    return c.json({ reference, amount: yen }, 201)
  })
}

/**
 * A payment provider for the demonstration, in the form of a real one: card fields on its own pages, one-time tokens, 3-D
 * Secure, charges that are safe to repeat. It accepts test numbers only and moves no money.
 */
export function createGateway(options: GatewayOptions) {
  const app = new Hono()
  app.onError((error, c) =>
    error instanceof v.ValiError || error instanceof SyntaxError
      ? c.json({ code: 'invalid_request' }, 400)
      : c.json({ code: 'server_error' }, 500),
  )
  app.use(
    bodyLimit({ maxSize: maxBodyBytes, onError: (c) => c.json({ code: 'body_too_large' }, 413) }),
  )
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', (c) => c.json({ status: 'ready' }))
  mountPages(app, options)
  mountTokens(app, options)
  app.use('/v1/*', async (c, next) => {
    const given = c.req.header('authorization') ?? ''
    if (!isSameSecret(given, `Bearer ${options.secret}`)) {
      return c.json({ code: 'unauthorized' }, 401)
    }
    return next()
  })
  mountCards(app, options)
  mountCharges(app, options)
  return app
}
