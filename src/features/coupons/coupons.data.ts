import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { claimCoupon } from '#contract/account-billing.ts'
import { code } from '#contract/person.ts'
import { attemptKey } from '#src/api-client/attempt-key.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm, textIn } from '#src/forms/form-values.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'

export const claimForm = v.object({ code, attempt: v.pipe(v.string(), v.uuid('invalid')) })

const pagePath = '/account/my-reboot-points'

/** A coupon that was just claimed. */
export interface ClaimedCoupon {
  readonly code: string
  /** Points are credited at once. */
  readonly points: number
}

export const submitClaim = createServerFn({ method: 'POST' })
  .validator(submittedForm)
  .handler(({ data }) =>
    answerForm(
      {
        name: 'claim_coupon',
        schema: claimForm,
        submit: async ({ code: wanted, attempt }): Promise<ClaimedCoupon> => {
          const claimed = await callAsUser(claimCoupon, {
            body: { code: wanted },
            idempotencyKey: attemptKey('claim', attempt, wanted),
          })
          return { code: claimed.code, points: claimed.type === 'points' ? claimed.value : 0 }
        },
        donePage: (claimed) => ({
          to: pagePath,
          search: { view: 'coupons', claimed: claimed.code },
        }),
        doneCode: (claimed) => claimed.code,
        formPage: (error, values) => ({
          to: pagePath,
          search: { view: 'coupons', error, coupon: textIn(values, 'code') },
        }),
      },
      data,
    ),
  )
