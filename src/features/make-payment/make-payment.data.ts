import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { claimCoupon } from '#contract/account-billing.ts'
import { usePoints } from '#contract/application.ts'
import { code } from '#contract/person.ts'
import { slugText } from '#contract/values.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { attemptKey } from '#src/api-client/attempt-key.server.ts'
import { beginVerification } from '#src/billing/card-verification.server.ts'
import { type CardKept, payInvoice } from '#src/billing/pay-invoice.server.ts'
import { type PaymentChoice, type PaymentResult, paymentPage } from '#src/billing/payment-page.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { type FormValues, submittedForm, textIn } from '#src/forms/form-values.ts'
import { isCalledByOwnScript } from '#src/request/own-script.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { refetchInterval } from '#src/session/refetch-interval.ts'
import { userQuery } from '#src/session/user-query.ts'
import { type PaymentPage, readPayment, readToPay } from './read-payment.server.ts'

export type { CardKept } from '#src/billing/pay-invoice.server.ts'
export type { Payable, PaymentPage } from './read-payment.server.ts'

const fetchPayment = createServerFn()
  .validator(v.object({ slug: v.optional(slugText) }))
  .handler(({ data }) => readPayment(data.slug))

/** @param name slug of an invoice, or of a subscription whose oldest open invoice is meant */
export const paymentQuery = (name: string | undefined) =>
  userQuery({ name: ['payment', name], load: () => fetchPayment({ data: { slug: name } }) })

/**
 * How soon a payment in progress is requested again.
 * @param hasJustPaid a payment was sent, though it may not be there yet
 */
export const paymentInterval = (hasJustPaid: boolean) =>
  refetchInterval<PaymentPage>(
    ({ kind }) => kind === 'pending' || (kind === 'payable' && hasJustPaid),
  )

/** In every form of the page: the invoice, and the key of the page that was shown. */
const target = { invoice: slugText, attempt: v.pipe(v.string(), v.maxLength(80)) }

const pageOf = (values: FormValues, choice: PaymentChoice, result?: PaymentResult, hash?: string) =>
  paymentPage(textIn(values, 'invoice'), choice, result, hash)

/** What the form of a reduction has of the other choices, which are not sent yet. */
const choiceIn = (values: FormValues): PaymentChoice => {
  const keepsCard = textIn(values, 'keep_card')
  return {
    coupon: textIn(values, 'coupon') || undefined,
    card: textIn(values, 'card') || undefined,
    keepsCard: keepsCard === 'yes' || keepsCard === 'no' ? keepsCard : undefined,
  }
}

export const payForm = v.pipe(
  v.object({
    ...target,
    /** Yen that the page has named on the button. */
    amount: v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid')),
    coupon: v.optional(code),
    card: v.optional(slugText),
    keep_card: v.optional(v.boolean('invalid'), false),
  }),
  v.forward(
    v.check(({ amount, card }) => amount === 0 || card !== undefined, 'required'),
    ['card'],
  ),
)

export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly cardKept: CardKept }
  /** The bank asks first, on its own page. */
  | { readonly kind: 'verify'; readonly url: string }

/** The bank's reasons are codes of their own: each has its text. */
function asRefusal(error: unknown): never {
  if (error instanceof ApiError && error.code === 'payment_declined') {
    const failure = error.data?.failure_code
    throw new ApiError(400, typeof failure === 'string' ? failure : 'card_declined')
  }
  throw error
}

/** @returns undefined when it is paid: perhaps by this attempt, whose answer was lost; the API knows it by its key */
async function readUnlessPaid(invoice: string, coupon: string | undefined) {
  try {
    return await readToPay(invoice, coupon)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'already_paid') return undefined
    throw error
  }
}

async function submitPayment(form: v.InferOutput<typeof payForm>): Promise<PaymentOutcome> {
  const { invoice, attempt, amount, coupon, card, keep_card: isToKeep } = form
  const known = await readUnlessPaid(invoice, coupon)
  if (known && known.amount !== amount) throw new ApiError(400, 'amount_changed')
  const keepFor = isToKeep && card !== known?.ownCard ? known?.subscription : undefined
  const paying = payInvoice({ invoice, card, coupon, attempt, keepFor })
  const { answer, cardKept } = await paying.catch(asRefusal)
  if (!('requires_action' in answer)) return { kind: 'paid', cardKept }
  const then = {
    kind: 'payment',
    invoice,
    card: card ?? '',
    coupon,
    attempt,
    keep_for: keepFor,
  } as const
  const url = await beginVerification(answer.action_url, then)
  if (isCalledByOwnScript()) return { kind: 'verify', url }
  throw redirect({ href: url, statusCode: 303, reloadDocument: true })
}

export const sendPayment = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'payment',
        schema: payForm,
        submit: submitPayment,
        donePage: (done, values) =>
          pageOf(
            values,
            {},
            { result: 'paid', card_kept: done.kind === 'paid' ? done.cardKept : undefined },
          ),
        formPage: (error, values) => {
          const keepsCard = textIn(values, 'keep_card') ? 'yes' : 'no'
          return pageOf(values, { ...choiceIn(values), keepsCard }, { error })
        },
      },
      data,
    ),
  )

export const pointsForm = v.object({
  ...target,
  points: usePoints.body.schema.entries.points,
})

export const sendPoints = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'payment_points',
        schema: pointsForm,
        submit: async ({ invoice, attempt, points }) => {
          await callAsUser(usePoints, {
            params: { subscription_id: invoice },
            body: { points },
            idempotencyKey: attemptKey('points', attempt, invoice, points),
          })
          return points
        },
        donePage: (_, values) => pageOf(values, choiceIn(values), {}, 'payment-points'),
        formPage: (error, values) =>
          pageOf(values, choiceIn(values), { points_error: error }, 'payment-points'),
      },
      data,
    ),
  )

export const couponForm = v.object({ ...target, subscription: slugText, code })

export const sendCoupon = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'payment_coupon',
        schema: couponForm,
        submit: async ({ attempt, subscription, code: typed }) => {
          const coupon = await callAsUser(claimCoupon, {
            body: { code: typed, subscription_slug: subscription },
            idempotencyKey: attemptKey('coupon', attempt, subscription, typed),
          })
          return { code: coupon.code, isPoints: coupon.type === 'points' }
        },
        donePage: ({ code: claimed, isPoints }, values) => {
          const { coupon, ...others } = choiceIn(values)
          const chosen = isPoints ? coupon : claimed
          return pageOf(values, { ...others, coupon: chosen }, {}, 'payment-coupon')
        },
        formPage: (error, values) =>
          pageOf(values, choiceIn(values), { coupon_error: error }, 'payment-coupon'),
      },
      data,
    ),
  )
