import * as v from 'valibot'
import { addCard } from '#contract/account-billing.ts'
import type { Card } from '#contract/card.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { attemptKey } from '#src/api-client/attempt-key.server.ts'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { hrefOf } from '#src/i18n/page-href.ts'
import { environment } from '#src/request/environment.server.ts'
import { sealedCookie } from '#src/request/sealed-cookie.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { currentAccount } from '#src/session/current-account.server.ts'
import { payInvoice } from './pay-invoice.server.ts'
import { paymentPage } from './payment-page.ts'

const text = v.pipe(v.string(), v.maxLength(255))

/** What was chosen on the page of a payment, which shows it again. */
const choice = {
  invoice: v.optional(text),
  coupon: v.optional(text),
  card: v.optional(text),
}

/** What goes on when the bank has sent the visitor back. */
const continuation = v.variant('kind', [
  v.object({
    ...choice,
    kind: v.literal('payment'),
    invoice: text,
    card: text,
    attempt: text,
    /** Slug of the subscription that is charged to the card from now on. */
    keep_for: v.optional(text),
  }),
  v.object({
    /** Of the payment for which the card is added, if there is one. */
    ...choice,
    kind: v.literal('card'),
    source_id: text,
    holder: text,
    is_default: v.boolean(),
  }),
])
export type Continuation = v.InferOutput<typeof continuation>

const owned = {
  /** In the return address, so that nobody else can send the visitor there. */
  state: text,
  /** The customer who started it. */
  account: text,
}
const pendingSchema = v.object({
  ...owned,
  /** The bank's page. */
  url: v.string(),
  continuation,
})
type Pending = v.InferOutput<typeof pendingSchema>

/** What is over leads to its page once more: a button of the bank's that is pressed twice sends the visitor back twice. */
const finishedSchema = v.object({ ...owned, page: v.string() })

const cookie = sealedCookie({
  ...siteCookies.cardVerification,
  schema: v.union([pendingSchema, finishedSchema]),
})

/** The `state` of a return address with nothing to continue. */
const cardOnlyState = 'later'

/** Return address for the bank's page. */
function returnUrl(state: string): string {
  const path = hrefOf({ to: '/account/card-verification', search: { state } })
  return new URL(path, environment().SITE_URL).href
}

function bankUrl(actionUrl: string, state: string): string {
  const url = new URL(actionUrl)
  url.searchParams.set('return_url', returnUrl(state))
  url.searchParams.set('lang', getLocale())
  return url.href
}

/** @returns the address of the bank's 3-D Secure page, which leads back to `/account/card-verification` */
export async function beginVerification(
  actionUrl: string,
  continuation: Continuation,
): Promise<string> {
  const account = (await currentAccount()) ?? ''
  // When a button is pressed twice both answers have the same return address; nobody else knows the attempt or the token in it.
  const state = attemptKey('verification', account, JSON.stringify(continuation))
  const url = bankUrl(actionUrl, state)
  await cookie.write({ state, account, url, continuation })
  return url
}

/** The bank's page for a card that still waits for it: the API itself asks the provider for the result. */
export const laterVerificationUrl = (actionUrl: string): string => bankUrl(actionUrl, cardOnlyState)

/** The bank's page that this browser has left, for the payment of an invoice. */
export async function openVerificationUrl(invoiceSlug: string): Promise<string | undefined> {
  const stored = await cookie.read()
  if (!stored || 'page' in stored) return undefined
  const { account, continuation, url } = stored
  if (continuation.kind !== 'payment' || continuation.invoice !== invoiceSlug) return undefined
  return account === (await currentAccount()) ? url : undefined
}

interface Answered {
  readonly state: string | undefined
  readonly token: string | undefined
}

/**
 * Continues what the bank has interrupted: pays, or stores the card. Only leads to the page of the result the second time,
 * or for a visitor who is no longer logged in: that asks them to log in, and the API has asked the provider meanwhile.
 * @returns the address of the page that shows the result
 */
export async function finishVerification({ state, token }: Answered): Promise<string> {
  const stored = await cookie.read()
  const account = await currentAccount()
  const isOthers = account !== undefined && stored?.account !== account
  if (!stored || stored.state !== state || isOthers) {
    const isCard = state === cardOnlyState
    return hrefOf({ to: isCard ? '/account/manage-payments' : '/account/manage-billing' })
  }
  if ('page' in stored) return stored.page
  return account === undefined ? pageOf(stored.continuation) : runContinuation(stored, token)
}

type Of<K extends Continuation['kind']> = Extract<Continuation, { kind: K }>

async function runContinuation(pending: Pending, token: string | undefined): Promise<string> {
  const { account, continuation, state } = pending
  const finish = async (page: string) => {
    await cookie.write({ state, account, page })
    return page
  }
  try {
    return await finish(
      continuation.kind === 'payment'
        ? await finishPayment(continuation, token)
        : await finishCard(continuation, token),
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return pageOf(continuation)
    const page = refusedPage(continuation, error)
    // Without an answer it may be asked again: the page of the payment shows the way.
    return error.status < 500 ? finish(page) : page
  }
}

async function finishPayment(
  continuation: Of<'payment'>,
  token: string | undefined,
): Promise<string> {
  const { invoice, card, attempt, keep_for: keepFor } = continuation
  const payment = { invoice, card, attempt, token: token ?? '', keepFor }
  const { answer, cardKept } = await payInvoice(payment)
  // Not paid yet: the page says what it waits for.
  if ('requires_action' in answer) return pageOf(continuation)
  return hrefOf({
    to: '/account/make-payment',
    search: { slug: invoice, result: 'paid', card_kept: cardKept },
  })
}

async function finishCard(continuation: Of<'card'>, token: string | undefined): Promise<string> {
  const { source_id, holder, is_default } = continuation
  const card: Card = await callAsUser(addCard, {
    body: { source_id, holder, is_default, verification_token: token ?? '' },
  })
  return continuation.invoice === undefined
    ? hrefOf({ to: '/account/manage-payments', search: { added: card.slug } })
    : pageOf({ ...continuation, card: card.slug })
}

/** A payment that took too long at the bank was given up meanwhile. */
const codeOf = ({ code, status, data }: ApiError): string => {
  if (status >= 500) return 'unreachable'
  if (code === 'payment_declined' && typeof data?.failure_code === 'string') {
    return data.failure_code
  }
  return code === 'not_payable' ? 'verification_late' : code
}

function pageOf(continuation: Continuation, error?: string): string {
  const { invoice, coupon, card } = continuation
  if (invoice === undefined) {
    return hrefOf({ to: '/account/manage-payments', search: { error } })
  }
  // On the page of a payment the card fields are a form of their own.
  if (continuation.kind === 'card') {
    return hrefOf(paymentPage(invoice, { coupon, card }, { card_error: error }))
  }
  const keepsCard = continuation.keep_for === undefined ? 'no' : 'yes'
  return hrefOf(paymentPage(invoice, { coupon, card, keepsCard }, { error }))
}

function refusedPage(continuation: Continuation, failure: ApiError): string {
  const error = codeOf(failure)
  const isPaid = error === 'already_paid' && continuation.kind === 'payment'
  return pageOf(continuation, isPaid ? undefined : error)
}
