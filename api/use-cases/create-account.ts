import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { ApiError } from '#api/domain/api-error.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import type { identityFields } from '#api/domain/personal-fields.ts'
import { createInviteCode } from '#api/domain/random-codes.ts'
import type { Database } from '#api/store/database.ts'
import { consumeConfirmation, deleteConfirmationsFor } from '#api/store/email-confirmations.ts'
import { findInviter, insertInvite } from '#api/store/invites.ts'
import { type BusinessRules, readCachedBusinessRules } from '#api/store/settings.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { findUserByPhone, insertAttribution, insertUser } from '#api/store/user-accounts.ts'
import { violatedConstraint } from '#api/store/violated-constraint.ts'
import { signUpBody } from '#contract/fullsite-signup.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { claimCoupon } from './claim-coupon.ts'
import { emailUser } from './email-user.ts'

/** What is stored until the link of the e-mail is opened: the form without its passwords. */
const storedSignUp = v.object({
  form: v.omit(signUpBody, ['password1', 'password2']),
  passwordHash: v.string(),
  /** Terms that were accepted with the form, and when; sign-ups of an earlier release lack it. */
  agreement: v.optional(v.object({ version: v.string(), at: v.string() })),
})
export type SignUp = v.InferOutput<typeof storedSignUp>

export function readSignUp(stored: unknown) {
  const { form, passwordHash, agreement } = v.parse(storedSignUp, stored)
  const { language, last_name, first_name } = form
  const name = language === 'jp' ? `${last_name} ${first_name}` : first_name
  return { form, passwordHash, agreement, recipient: { language, name } }
}

interface Confirmed {
  /** Id of the confirmation; it is deleted. */
  readonly id: number
  readonly sign_up: unknown
  readonly now: Date
}

/**
 * Creates the account of a sign-up, its invitation and its coupon in one transaction, and sends a welcome.
 * @returns the new user's id; undefined when the address has an account meanwhile
 */
export async function createAccount(
  context: AppContext,
  confirmed: Confirmed,
): Promise<number | undefined> {
  const rules = await readCachedBusinessRules(context.database)
  const attempt = () =>
    inTransaction(context.database, (transaction) =>
      create(transaction, context.siteUrl, rules, confirmed),
    )
  return attempt().catch((error: unknown) => {
    const taken = violatedConstraint(error)
    if (taken === 'users_email_key_unique') return undefined
    // Two sign-ups with one number at the same moment: the second attempt sees that the number is taken.
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
  const { form, passwordHash, agreement } = readSignUp(sign_up)
  const { invite_code, coupon_code, attribution, terms: _t, privacy: _p, ...person } = form
  const isPhoneFree = (await findUserByPhone(database, form.phone)) === undefined
  // A number that another user has is left out: it is asked for again with the first application.
  const phone = isPhoneFree ? form.phone : null
  // Terms that came into force since the form was sent are still to be accepted.
  const agreed = {
    agreement_version: agreement?.version ?? termsVersion,
    agreed_at: agreement === undefined ? now : new Date(agreement.at),
  }
  const newUser = { ...person, phone, passwordHash, agreed, now }
  const userId = await createUser(database, newUser)
  const inviter = invite_code && (await findInviter(database, invite_code))
  const today = dayInJapan(now)
  if (inviter)
    await insertInvite(database, { inviter_id: inviter.id, invitee_id: userId, stage_on: today })
  if (attribution) await insertAttribution(database, userId, attribution)
  if (coupon_code !== undefined) {
    const claim = { userId, code: coupon_code, field: 'coupon_code', today, now } as const
    await claimIfThere(database, { ...claim, pointsExpireMonths: fees.points_expire_months })
  }
  await deleteConfirmationsFor(database, emailKeyOf(form.email))
  await emailUser(database, userId, { template: 'welcome' }, { siteUrl, now })
  return userId
}

/** A coupon that has expired since the form was sent does not prevent the account. */
async function claimIfThere(database: Database, claim: Parameters<typeof claimCoupon>[1]) {
  await claimCoupon(database, claim).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}

type PersonFields = (typeof identityFields)[number] | 'email' | 'language' | 'newsletter'

interface NewUser extends Pick<SignUp['form'], PersonFields> {
  readonly phone: string | null
  readonly passwordHash: string
  readonly agreed: { readonly agreement_version: string; readonly agreed_at: Date }
  readonly now: Date
}

/** Creates a user in status `normal`. @throws a unique violation when the e-mail or the phone is taken meanwhile. */
export function createUser(database: Database, user: NewUser): Promise<number> {
  const { passwordHash, agreed, now, ...person } = user
  return insertUser(database, {
    ...person,
    ...agreed,
    slug: randomUUID(),
    email_key: emailKeyOf(person.email),
    password_hash: passwordHash,
    status: 'normal',
    nickname: '',
    identity_state: 'none',
    points_balance: 0,
    invite_code: createInviteCode(),
    created_at: now,
  })
}
