import { refusedField } from '#api/domain/api-error.ts'
import { hashPassword, requireRoomForHashing, verifyPassword } from '#api/domain/password.ts'
import { assertGoodPassword } from '#api/domain/password-rules.ts'
import type { Database } from '#api/store/database.ts'
import { deleteEmailChanges } from '#api/store/email-confirmations.ts'
import { endPasswordResets } from '#api/store/password-resets.ts'
import { revokeSessionsOf } from '#api/store/sessions.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { getLogin, lockCredentials, updateUser } from '#api/store/user-accounts.ts'
import type { changePassword as changeCall } from '#contract/account-profile.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import type { AppContext } from './app-context.ts'
import { emailUser } from './email-user.ts'
import { countAttempt, resetAttempts } from './rate-limits.ts'

interface Guess {
  readonly userId: number
  readonly password: string
  readonly now: Date
}

/**
 * Checks a user's password, for calls that require it again.
 * @throws ApiError 400 `password_incorrect` at the field `password`, 429 after too many wrong ones.
 */
export async function assertPassword(context: AppContext, guess: Guess) {
  requireRoomForHashing()
  const login = await loginWith(context, guess)
  if (login === undefined) throw refusedField('password', 'password_incorrect')
  return login
}

/** Whether a user has this password. @throws ApiError 429 after too many wrong ones. */
export const isPasswordOf = async (context: AppContext, guess: Guess): Promise<boolean> =>
  (await loginWith(context, guess)) !== undefined

/** @returns `undefined` for a wrong password, which counts */
async function loginWith(context: AppContext, { userId, password, now }: Guess) {
  await countAttempt(context, 'passwordGuess', String(userId), now)
  const login = await getLogin(context.database, userId)
  if (!(await verifyPassword(password, login.password_hash))) return undefined
  await resetAttempts(context, 'passwordGuess', String(userId))
  return login
}

export const passwordFields = ['new_password1', 'new_password2'] as const

interface Change extends ParsedBody<typeof changeCall> {
  readonly userId: number
  readonly sessionId: string
  readonly now: Date
}

/**
 * Every other session ends. The same call twice, as when a button is pressed again or an answer was lost, is one change.
 * @throws ApiError 400 with the reason at its field.
 */
export async function changePassword(context: AppContext, change: Change): Promise<void> {
  const { userId, sessionId, old_password, new_password1, new_password2, now } = change
  requireRoomForHashing()
  const login = await loginWith(context, { userId, password: old_password, now })
  if (login === undefined) return repeatChange(context, change)
  assertGoodPassword({
    password: new_password1,
    repeated: new_password2,
    email: login.email,
    fields: passwordFields,
  })
  if (new_password1.normalize('NFKC') === old_password.normalize('NFKC')) {
    throw refusedField('new_password1', 'same_password')
  }
  const hash = await hashPassword(new_password1)
  const isChanged = await inTransaction(context.database, async (transaction) => {
    const verified = { userId, emailKey: login.email_key, passwordHash: login.password_hash }
    if (!(await lockCredentials(transaction, verified))) return false
    await replacePassword(transaction, { userId, hash, exceptSessionId: sessionId, now })
    await emailPasswordChanged(context, transaction, userId, now)
    return true
  })
  // The same call has replaced it meanwhile; or a link of an e-mail or another session has, and has ended this session.
  if (!isChanged && !(await isPasswordOf(context, { userId, password: new_password1, now })))
    throw refusedField('old_password', 'password_incorrect')
}

/**
 * After a wrong password, which has been counted: if the new one is the user's already, their other sessions end once more.
 * @throws ApiError 400 when it is not.
 */
async function repeatChange({ database }: AppContext, change: Change): Promise<void> {
  const { userId, sessionId, new_password1, new_password2, now } = change
  const { password_hash } = await getLogin(database, userId)
  const isRepeated =
    new_password1 === new_password2 && (await verifyPassword(new_password1, password_hash))
  if (!isRepeated) throw refusedField('old_password', 'password_incorrect')
  await revokeSessionsOf(database, { userId, exceptId: sessionId, now })
}

export async function emailPasswordChanged(
  context: AppContext,
  database: Database,
  userId: number,
  now: Date,
) {
  const { siteUrl } = context
  await emailUser(database, userId, { template: 'password_changed' }, { siteUrl, now })
}

interface Replacement {
  readonly userId: number
  readonly hash: string
  /** The session that stays: the one that sets the password. */
  readonly exceptSessionId?: string
  readonly now: Date
}

/** A new password ends every other session, and invalidates what waits for the link of an e-mail. Inside a transaction. */
export async function replacePassword(database: Database, replacement: Replacement) {
  const { userId, hash, exceptSessionId, now } = replacement
  await updateUser(database, userId, { password_hash: hash })
  await revokeSessionsOf(database, { userId, exceptId: exceptSessionId, now })
  await endPasswordResets(database, userId, now)
  await deleteEmailChanges(database, userId)
}
