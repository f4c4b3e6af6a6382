import type * as v from 'valibot'
import { commonError, refused } from '#api/domain/api-error.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { requireRoomForHashing, verifyPassword } from '#api/domain/password.ts'
import { findCredentials } from '#api/store/users.ts'
import type { loginBody, Session } from '#contract/session.ts'
import type { AppContext } from './app-context.ts'
import { confirmByPassword } from './confirm-email.ts'
import { openSession } from './manage-sessions.ts'
import {
  countAttempt,
  isKnownAddress,
  rememberAddress,
  resetAttempts,
  uncountAttempt,
} from './rate-limits.ts'
import { readUser } from './read-user.ts'

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
  const userId =
    (await confirmByPassword(context, { ...form, emailKey, now })) ??
    (await findByPassword(context, form))
  if (userId === undefined) throw refused('invalid_credentials')
  if (!isKnown) await uncountAttempt(context, 'loginAddress', clientAddress)
  await resetAttempts(context, 'login', pair)
  await resetAttempts(context, 'loginAccount', guessed)
  await rememberAddress(context, pair, now)
  const user = await readUser(context.database, userId)
  if (user.status === 'permanent_suspend') throw commonError('account_suspended')
  return { ...(await openSession(context.database, userId, now)), user }
}

async function findByPassword(context: AppContext, form: { email: string; password: string }) {
  const found = await findCredentials(context.database, emailKeyOf(form.email))
  const isRight = await verifyPassword(form.password, found?.password_hash)
  return isRight ? found?.id : undefined
}
