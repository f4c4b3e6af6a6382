import type * as v from 'valibot'
import { ApiError, refusedField } from '#api/domain/api-error.ts'
import { ageOn } from '#api/domain/calendar.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { hashPassword } from '#api/domain/password.ts'
import { assertGoodPassword } from '#api/domain/password-rules.ts'
import {
  createUser,
  findInviter,
  findUserByPhone,
  storeAttribution,
  storeInvite,
} from '#api/store/account-writes.ts'
import { enqueueMail } from '#api/store/mails.ts'
import { findReader } from '#api/store/readers.ts'
import type { signUpBody } from '#contract/fullsite-signup.ts'
import { adultAgeYears } from '#contract/person.ts'
import { claimCoupon, findUsableCoupon } from './coupons.ts'
import { countTry } from './limits.ts'
import type { Shop } from './shop.ts'

/** @throws ApiError 400 `under_age` */
export function assertAdult(dateOfBirth: string, today: string): void {
  if (ageOn(today, dateOfBirth) < adultAgeYears) throw refusedField('date_of_birth', 'under_age')
}

/** Any reason against a coupon is one sentence at sign-up: the form may be sent again without it. */
async function assertCoupon({ database }: Shop, code: string | undefined, today: string) {
  if (code === undefined) return
  await findUsableCoupon(database, code, today).catch((error: unknown) => {
    throw error instanceof ApiError ? refusedField('coupon_code', 'coupon_invalid') : error
  })
}

/**
 * Creates an account, its invitation and its coupon in one go, and signs in.
 * @returns the new user's id. @throws ApiError 400 with the reason at its field, 429.
 */
export async function signUp(
  shop: Shop,
  form: v.InferOutput<typeof signUpBody>,
  { clientAddress, now }: { readonly clientAddress: string; readonly now: Date },
): Promise<number> {
  const { database, store } = shop
  const today = toJapanDay(now)
  await countTry(shop, 'signUp', clientAddress, now)
  const fields = ['password1', 'password2'] as const
  assertGoodPassword({
    password: form.password1,
    repeated: form.password2,
    email: form.email,
    fields,
  })
  assertAdult(form.date_of_birth, today)
  if ((await store.users.findCredentials(form.email)) !== undefined)
    throw refusedField('email', 'email_taken')
  if ((await findUserByPhone(database, form.phone)).length > 0)
    throw refusedField('phone', 'phone_taken')
  const inviter = form.invite_code && (await findInviter(database, form.invite_code))
  if (form.invite_code && !inviter) throw refusedField('invite_code', 'invite_code_invalid')
  await assertCoupon(shop, form.coupon_code, today)
  const { fees, termsVersion } = await store.readRules()
  const passwordHash = await hashPassword(form.password1)
  return database
    .transaction(async (transaction) => {
      const userId = await createUser(transaction, {
        ...personOf(form),
        passwordHash,
        termsVersion,
        now,
      })
      if (inviter) await storeInvite(transaction, inviter.id, userId)
      if (form.attribution) await storeAttribution(transaction, userId, form.attribution)
      if (form.coupon_code !== undefined) {
        const pointsExpireMonths = fees.points_expire_months
        await claimCoupon(transaction, {
          userId,
          code: form.coupon_code,
          pointsExpireMonths,
          today,
          now,
        })
      }
      const reader = await findReader(transaction, userId)
      const letter = { to: reader, template: 'welcome', values: { name: reader.name } } as const
      await enqueueMail(transaction, letter, { siteUrl: shop.siteUrl, now })
      return userId
    })
    .catch(explainTaken)
}

/** Two sign-ups with one address at the same moment: the database lets one through. */
function explainTaken(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const constraint = cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : ''
  if (constraint === 'users_email_key_unique') throw refusedField('email', 'email_taken')
  if (constraint === 'users_phone_unique') throw refusedField('phone', 'phone_taken')
  throw error
}

const personOf = (form: v.InferOutput<typeof signUpBody>) => ({
  email: form.email,
  language: form.language,
  last_name: form.last_name,
  first_name: form.first_name,
  last_name_kana: form.last_name_kana,
  first_name_kana: form.first_name_kana,
  date_of_birth: form.date_of_birth,
  phone: form.phone,
  newsletter: form.newsletter,
})
