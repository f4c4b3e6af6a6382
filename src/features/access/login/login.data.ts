import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { loginBody } from '#contract/session.ts'
import { trueOrFalse } from '#contract/text-values.ts'
import { readSentEmail } from '#src/features/access/sent-email.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { loadFormStart } from '#src/forms/form-start.data.ts'
import { submittedForm, textIn } from '#src/forms/form-values.ts'
import { readLinkProof } from '#src/request/emailed-link.server.ts'
import { destinationOf, localDestination } from '#src/url/local-destination.ts'
import { startSession } from './log-in.server.ts'

/** Why the visitor is asked to log in. */
export type LoginReason = 'expired' | 'confirmation'

const { confirmation_token: _notTyped, ...credentials } = loginBody.entries

export const loginForm = v.object({
  ...credentials,
  /** A checkbox: sent when it is checked. */
  remember: v.optional(trueOrFalse('invalid'), false),
})

/** First page of a new customer. */
export const welcomePage = '/account?welcome=yes'

export const submitLogin = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'login',
        schema: loginForm,
        submit: startSession,
        donePage: ({ isNew }, values) => ({
          destination: destinationOf(textIn(values, 'next'), isNew ? welcomePage : undefined),
        }),
        formPage: (error, values) => ({
          to: '/login',
          search: {
            error,
            next: localDestination(textIn(values, 'next'), ''),
            reason: textIn(values, 'reason') === 'confirmation' ? 'confirmation' : undefined,
          },
        }),
      },
      data,
    ),
  )

/** What the link of an e-mail has left for the login page. */
export interface PendingConfirmation {
  /** Whether there is one that can still be used. */
  readonly isOpen: boolean
  /** Typed in this browser when the account was requested. */
  readonly email?: string | undefined
}

const fetchConfirmation = createServerFn().handler(async (): Promise<PendingConfirmation> => {
  const proof = await readLinkProof('confirmation')
  if (!proof) return { isOpen: false }
  return { isOpen: true, email: (await readSentEmail('sign_up'))?.email }
})

/** For the loader of the page. */
export async function loadLogin(
  { error, reason }: { error: string | undefined; reason: LoginReason | undefined },
  formScript: Promise<unknown>,
) {
  const [start, confirmation] = await Promise.all([
    loadFormStart('login', error, formScript),
    reason === 'confirmation' ? fetchConfirmation() : undefined,
  ])
  return { start, confirmation }
}
