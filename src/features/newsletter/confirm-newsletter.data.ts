import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'
import { readLinkProof, storeLinkProof } from '#src/request/emailed-link.server.ts'
import { confirmSubscription } from './confirm-subscription.server.ts'
import type { LinkState } from './link-state.ts'

const path = '/newsletter'

/** For the address in an e-mail. A POST, because the token must not be in the address of a call. */
export const storeNewsletterLink = createServerFn({ method: 'POST' })
  .validator(v.object({ token: v.string() }))
  .handler(({ data: { token } }) => storeLinkProof({ kind: 'newsletter', token }))

export const fetchNewsletterLink = createServerFn().handler(async (): Promise<LinkState> => {
  if (await readLinkProof('newsletter')) return 'open'
  return (await readLinkProof('newsletter_confirmed')) ? 'confirmed' : 'missing'
})

export const confirmNewsletterForm = v.object({})

export const submitNewsletterConfirmation = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'newsletter_confirm',
        schema: confirmNewsletterForm,
        submit: confirmSubscription,
        donePage: () => ({ to: path }),
        formPage: (error) => ({ to: path, search: { error } }),
      },
      data,
    ),
  )
