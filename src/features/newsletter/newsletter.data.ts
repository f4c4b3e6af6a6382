import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { email } from '#contract/person.ts'
import { trueOrFalse } from '#contract/text-values.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm } from '#src/forms/form-values.ts'
import type { PageAddress } from '#src/i18n/page-href.ts'
import { newsletterId } from './newsletter-outcome.ts'
import { changeSubscription } from './subscribe.server.ts'

/** The button that unsubscribes sends `subscribed=false` along. */
export const newsletterSchema = v.object({
  email,
  subscribed: v.optional(trueOrFalse('invalid'), true),
})

export const submitSubscription = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'newsletter',
        schema: newsletterSchema,
        submit: changeSubscription,
        donePage: homePage,
        doneCode: (outcome) => outcome,
        formPage: homePage,
      },
      data,
    ),
  )

const homePage = (outcome: string): PageAddress => ({
  to: '/',
  search: { newsletter: outcome },
  hash: newsletterId,
})
