import * as v from 'valibot'
import { ApiError } from '#api/domain/api-error.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import type { Database } from '#api/store/database.ts'
import { consumeConfirmation, deleteConfirmationsOf } from '#api/store/email-confirmations.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { enqueueEmail } from '#api/store/emails.ts'
import type { BusinessRules } from '#api/store/settings.ts'
import {
  createUser,
  findInviter,
  findUserByPhone,
  storeAttribution,
  storeInvite,
} from '#api/store/user-accounts.ts'
import { emailKeyOf } from '#api/store/users.ts'
import { violatedConstraint } from '#api/store/violated-constraint.ts'
import { signUpBody } from '#contract/fullsite-signup.ts'
import type { AppContext } from './app-context.ts'
import { claimCoupon } from './claim-coupon.ts'

/** What waits for the link of a mail: the form without its passwords. */
const storedSignUp = v.object({
  form: v.omit(signUpBody, ['password1', 'password2']),
  passwordHash: v.string(),
})
export type SignUp = v.InferOutput<typeof storedSignUp>

export function readSignUp(stored: unknown) {
  const { form, passwordHash } = v.parse(storedSignUp, stored)
  const { language, last_name, first_name } = form
  const name = language === 'jp' ? `${last_name} ${first_name}` : first_name
  return { form, passwordHash, reader: { language, name } }
}

interface Confirmed {
  /** Of the confirmation; it is used up. */
  readonly id: number
  readonly sign_up: unknown
  readonly now: Date
}

/**
 * Creates the account of a sign-up, its invitation and its coupon in one go, and says welcome.
 * @returns the new user's id; undefined when the address has an account meanwhile
 */
export async function createAccount(
  context: AppContext,
  confirmed: Confirmed,
): Promise<number | undefined> {
  const rules = await context.store.readRules()
  const attempt = () =>
    context.database.transaction((transaction) =>
      create(transaction, context.siteUrl, rules, confirmed),
    )
  return attempt().catch((error: unknown) => {
    const taken = violatedConstraint(error)
    if (taken === 'users_email_key_unique') return undefined
    // Two sign-ups with one number at the same moment: this time the number is seen to be taken.
    if (taken === 'users_phone_unique') return attempt()
    throw error
  })
}

async function create(
  database: Database,
  siteUrl: string,
  { fees, termsVersion }: BusinessRules,
  { id, sign_up, now }: Confirmed,
): Promise<number | undefined> {
  if (!(await consumeConfirmation(database, id))) return undefined
  const { form, passwordHash } = readSignUp(sign_up)
  const { invite_code, coupon_code, attribution, terms: _t, privacy: _p, ...person } = form
  const isPhoneFree = (await findUserByPhone(database, form.phone)).length === 0
  // A number that somebody has already is left out: it is asked for again with the first application.
  const phone = isPhoneFree ? form.phone : null
  const userId = await createUser(database, { ...person, phone, passwordHash, termsVersion, now })
  const inviter = invite_code && (await findInviter(database, invite_code))
  if (inviter) await storeInvite(database, inviter.id, userId)
  if (attribution) await storeAttribution(database, userId, attribution)
  if (coupon_code !== undefined) {
    const claim = { userId, code: coupon_code, today: toJapanDay(now), now }
    await claimIfThere(database, { ...claim, pointsExpireMonths: fees.points_expire_months })
  }
  await deleteConfirmationsOf(database, emailKeyOf(form.email))
  const to = await findEmailRecipient(database, userId)
  const message = { to, template: 'welcome', values: { name: to.name } } as const
  await enqueueEmail(database, message, { siteUrl, now })
  return userId
}

/** A coupon that has run out since the form was sent does not stand in the way of the account. */
async function claimIfThere(database: Database, claim: Parameters<typeof claimCoupon>[1]) {
  await claimCoupon(database, claim).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}
