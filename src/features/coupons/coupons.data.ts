import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { getMe } from '#contract/account.ts'
import { claimCoupon } from '#contract/account-billing.ts'
import type { OwnCoupon as StoredCoupon } from '#contract/coupon.ts'
import { code } from '#contract/person.ts'
import { intentKey } from '#src/billing/pay-invoice.server.ts'
import { answerForm } from '#src/forms/answer-form.server.ts'
import { submittedForm, textIn } from '#src/forms/form-values.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { localizedField } from '#src/i18n/localized-field.ts'
import { callAsUser } from '#src/session/call-as-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'

/** One of the user's own coupons, with its title in the language of the page. */
export interface OwnCoupon extends Omit<StoredCoupon, 'title_ja' | 'title_en'> {
  readonly title: string
  /** The first claim is 1: a code may be claimed several times. */
  readonly number: number
}

const toOwnCoupon = (
  { title_ja, title_en, ...coupon }: StoredCoupon,
  number: number,
): OwnCoupon => ({
  ...coupon,
  number,
  title: localizedField({ title_ja, title_en }, 'title', getLocale()),
})

export interface OwnCoupons {
  /** Absent where the API does not list them. */
  readonly coupons: readonly OwnCoupon[] | undefined
  /** Names one claim: sent twice, it counts once. */
  readonly intent: string
}

const fetchCoupons = createServerFn().handler(async (): Promise<OwnCoupons> => {
  const { coupons } = await callAsUser(getMe, {})
  return {
    coupons: coupons?.map((coupon, index) => toOwnCoupon(coupon, coupons.length - index)),
    intent: crypto.randomUUID(),
  }
})

export const ownCouponsQuery = userQuery({ name: ['coupons'], load: () => fetchCoupons() })

export const claimForm = v.object({ code, intent: v.pipe(v.string(), v.uuid('invalid')) })

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
        submit: async ({ code: wanted, intent }): Promise<ClaimedCoupon> => {
          const claimed = await callAsUser(claimCoupon, {
            body: { code: wanted },
            idempotencyKey: intentKey('claim', intent, wanted),
          })
          return { code: claimed.code, points: claimed.type === 'points' ? claimed.value : 0 }
        },
        donePage: (claimed) => ({
          path: pagePath,
          search: { view: 'coupons', claimed: claimed.code },
        }),
        formPage: (error, values) => ({
          path: pagePath,
          search: { view: 'coupons', error, coupon: textIn(values, 'code') },
        }),
      },
      data,
    ),
  )
