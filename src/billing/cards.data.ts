import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { addCard, listCards } from '#contract/account-billing.ts'
import { code } from '#contract/person.ts'
import { slugText } from '#contract/values.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm, textIn } from '#src/forms/form-values.ts'
import { environment } from '#src/request/environment.server.ts'
import { isCalledByOwnScript } from '#src/request/own-script.server.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import { beginVerification } from './card-verification.server.ts'
import { type OwnCard, toOwnCard } from './own-cards.server.ts'
import { paymentPage } from './payment-page.ts'

export type { OwnCard } from './own-cards.server.ts'

export interface OwnCards {
  readonly cards: readonly OwnCard[]
  /** Origin of the page with the card fields: no card number reaches the shop. */
  readonly gatewayOrigin: string
}

const fetchCards = createServerFn().handler(async (): Promise<OwnCards> => {
  const { results } = await callAsUser(listCards, {})
  return {
    cards: results.map(toOwnCard),
    gatewayOrigin: new URL(environment().PAYMENT_GATEWAY_URL).origin,
  }
})

/** The default one first, then the newest. */
export const cardsQuery = userQuery({ name: ['cards'], load: () => fetchCards() })

const { source_id, holder, is_default } = addCard.body.schema.entries

/** The payment for which a card is added: its invoice, and what was chosen on its page. */
const payment = {
  invoice: v.optional(slugText),
  coupon: v.optional(code),
  card: v.optional(slugText),
}

/** The one-time token of the gateway's fields, and what stands on the card besides. */
export const cardForm = v.object({ source_id, holder, is_default, ...payment })

export type CardAdded =
  | { readonly kind: 'added'; readonly slug: string }
  /** The bank asks first, on its own page. */
  | { readonly kind: 'verify'; readonly url: string }

async function submit(form: v.InferOutput<typeof cardForm>): Promise<CardAdded> {
  const { invoice, coupon, card, ...body } = form
  const added = await callAsUser(addCard, { body })
  if (added.action_url === null) return { kind: 'added', slug: added.slug }
  const then = { kind: 'card', ...body, invoice, coupon, card } as const
  const url = await beginVerification(added.action_url, then)
  if (isCalledByOwnScript()) return { kind: 'verify', url }
  throw redirect({ href: url, statusCode: 303, reloadDocument: true })
}

export const submitCard = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'card',
        schema: cardForm,
        submit,
        donePage: () => ({ to: '/account/manage-payments' }),
        formPage: (error, values) => {
          const invoice = textIn(values, 'invoice')
          const chosen = {
            coupon: textIn(values, 'coupon') || undefined,
            card: textIn(values, 'card') || undefined,
          }
          return invoice
            ? paymentPage(invoice, chosen, { card_error: error })
            : { to: '/account/manage-payments', search: { error } }
        },
      },
      data,
    ),
  )
