import type * as v from 'valibot'
import { commonError, refused } from '#api/domain/api-error.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { requireRoomForHashing, verifyPassword } from '#api/domain/password.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { lockCredentials } from '#api/store/user-accounts.ts'
import { findCredentials, getUser } from '#api/store/users.ts'
import type { loginBody, Session } from '#contract/session.ts'
import type { AppContext } from './app-context.ts'
import { confirmByPassword, type VerifiedUser } from './confirm-email.ts'
import { openSession } from './manage-sessions.ts'
import {
  countAttempt,
  isKnownAddress,
  rememberAddress,
  resetAttempts,
  uncountAttempt,
} from './rate-limits.ts'

interface Visitor {
  readonly clientAddress: string
  readonly now: Date
}

/**
 * Logs in, and first confirms an address when the link of an e-mail was followed. Every failure gives the same answer, and
 * takes the time of one verification.
 * @throws ApiError 400 `invalid_credentials` or `expired_token`, 403 `account_suspended`, 429, 503.
 */
export async function logIn(
  context: AppContext,
  form: v.InferOutput<typeof loginBody>,
  { clientAddress, now }: Visitor,
): Promise<Session> {
  requireRoomForHashing()
  const emailKey = emailKeyOf(form.email)
  const pair = `${emailKey} ${clientAddress}`
  // A user who has signed in from this address before is not locked out by the guesses of others, from here or elsewhere.
  const isKnown = await isKnownAddress(context, pair, now)
  const guessed = isKnown ? pair : emailKey
  if (!isKnown) await countAttempt(context, 'loginAddress', clientAddress, now)
  await countAttempt(context, 'login', pair, now)
  await countAttempt(context, 'loginAccount', guessed, now)
  const verified =
    (await confirmByPassword(context, { ...form, emailKey, now })) ??
    (await findByPassword(context, form))
  if (verified === undefined) throw refused('invalid_credentials')
  if (!isKnown) await uncountAttempt(context, 'loginAddress', clientAddress)
  await resetAttempts(context, 'login', pair)
  await resetAttempts(context, 'loginAccount', guessed)
  await rememberAddress(context, pair, now)
  const user = await getUser(context.database, verified.userId)
  if (user.status === 'permanent_suspend') throw commonError('account_suspended')
  const tokens = await inTransaction(context.database, async (transaction) => {
    // A new password ends every session: one that is opened with the old password must not begin after that.
    if (!(await lockCredentials(transaction, { ...verified, emailKey })))
      throw refused('invalid_credentials')
    return openSession(transaction, verified.userId, now)
  })
  return { ...tokens, user }
}

async function findByPassword(
  context: AppContext,
  form: { email: string; password: string },
): Promise<VerifiedUser | undefined> {
  const found = await findCredentials(context.database, emailKeyOf(form.email))
  const isRight = await verifyPassword(form.password, found?.password_hash)
  if (found === undefined || !isRight) return undefined
  return { userId: found.id, passwordHash: found.password_hash }
}
