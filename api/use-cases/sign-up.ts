import type * as v from 'valibot'
import { ApiError, refusedField } from '#api/domain/api-error.ts'
import { ageOn } from '#api/domain/calendar.ts'
import { hashPassword, requireRoomForHashing } from '#api/domain/password.ts'
import { assertGoodPassword } from '#api/domain/password-rules.ts'
import { findInviter } from '#api/store/invites.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import type { signUpBody } from '#contract/fullsite-signup.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { adultAgeYears } from '#contract/text-limits.ts'
import type { AppContext } from './app-context.ts'
import { findUsableCoupon } from './claim-coupon.ts'
import { requestConfirmation } from './confirm-email.ts'
import type { SignUp } from './create-account.ts'
import { countAttempt } from './rate-limits.ts'

/** @throws ApiError 400 `under_age` */
export function assertAdult(dateOfBirth: string, today: string): void {
  if (ageOn(today, dateOfBirth) < adultAgeYears) throw refusedField('date_of_birth', 'under_age')
}

/** Every reason against a coupon is one code at sign-up: the form may be sent again without it. */
async function assertCoupon({ database }: AppContext, code: string | undefined, today: string) {
  if (code === undefined) return
  await findUsableCoupon(database, { code, field: 'coupon_code', today }).catch(
    (error: unknown) => {
      throw error instanceof ApiError ? refusedField('coupon_code', 'coupon_invalid') : error
    },
  )
}

/**
 * Checks a form and sends the e-mail that asks for its confirmation. Nothing here depends on whether the address or the
 * number has an account.
 * @throws ApiError 400 with the reason at its field, 429, 503.
 */
export async function signUp(
  context: AppContext,
  { password1, password2, ...form }: v.InferOutput<typeof signUpBody>,
  { clientAddress, now }: { readonly clientAddress: string; readonly now: Date },
) {
  requireRoomForHashing()
  const today = dayInJapan(now)
  await countAttempt(context, 'signUp', clientAddress, now)
  const fields = ['password1', 'password2'] as const
  assertGoodPassword({ password: password1, repeated: password2, email: form.email, fields })
  assertAdult(form.date_of_birth, today)
  const inviter = form.invite_code && (await findInviter(context.database, form.invite_code))
  if (form.invite_code && !inviter) throw refusedField('invite_code', 'invite_code_invalid')
  await assertCoupon(context, form.coupon_code, today)
  const { termsVersion } = await readCachedBusinessRules(context.database)
  const agreement = { version: termsVersion, at: now.toISOString() }
  const signUp: SignUp = { form, passwordHash: await hashPassword(password1), agreement }
  return requestConfirmation(context, { email: form.email, purpose: { signUp }, now })
}
