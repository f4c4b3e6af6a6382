import * as v from 'valibot'
import { refused } from '#api/domain/api-error.ts'
import { addMs, minuteMs } from '#api/domain/durations.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { hashPassword, requireRoomForHashing } from '#api/domain/password.ts'
import { assertGoodPassword } from '#api/domain/password-rules.ts'
import { createToken, hashSecret } from '#api/domain/token.ts'
import type { Database } from '#api/store/database.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { lockUser } from '#api/store/locks.ts'
import {
  consumePasswordReset,
  endPasswordResets,
  findPasswordReset,
  insertPasswordReset,
} from '#api/store/password-resets.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { findCredentials } from '#api/store/users.ts'
import { passwordResetMinutes } from '#app.config.ts'
import type { confirmPasswordReset as confirmCall } from '#contract/account-profile.ts'
import type { ParsedBody } from '#contract/endpoint.ts'
import type { Language } from '#contract/enums.ts'
import type { AppContext } from './app-context.ts'
import { jobKind } from './background-job.ts'
import {
  emailPasswordChanged,
  isPasswordOf,
  passwordFields,
  replacePassword,
} from './change-password.ts'
import { emailUser } from './email-user.ts'
import { countAttempt, resetAttempts } from './rate-limits.ts'

/**
 * Schedules the e-mail for a new password. The same work is done whether or not anybody has the address: it is looked up by
 * the job, so that the time of the answer reveals nothing.
 */
export async function requestPasswordReset(
  context: AppContext,
  { email, clientAddress, now }: { email: string; clientAddress: string; now: Date },
) {
  const key = emailKeyOf(email)
  await countAttempt(context, 'passwordResetByAddress', clientAddress, now)
  await countAttempt(context, 'passwordReset', key, now)
  const minute = Math.floor(now.getTime() / minuteMs)
  const job = { kind: passwordResetJob.kind, payload: { email: key }, runAt: now }
  await scheduleJob(
    context.database,
    { ...job, dedupeKey: `password reset ${hashSecret(key)} in minute ${minute}` },
    now,
  )
}

export const passwordResetJob = jobKind(
  'send password reset',
  v.object({ email: v.string() }),
  async (context, { email }) => {
    const { database, siteUrl } = context
    const found = await findCredentials(database, email)
    if (found === undefined || found.status === 'permanent_suspend') return
    const now = context.now()
    await inTransaction(database, async (transaction) => {
      const token = await createPasswordReset(transaction, found.id, now)
      const email = { template: 'password_reset', values: linkFor(siteUrl, token) } as const
      await emailUser(transaction, found.id, email, { siteUrl, now })
    })
  },
)

const linkFor =
  (siteUrl: string, token: string) =>
  ({ slug, language }: { readonly slug: string; readonly language: Language }) => {
    const path = '/login/password-reset/confirm'
    const link = new URL(language === 'en' ? `/en${path}` : path, siteUrl)
    link.searchParams.set('uid', slug)
    link.searchParams.set('token', token)
    return { link: link.href, minutes: passwordResetMinutes }
  }

interface Confirmation extends ParsedBody<typeof confirmCall> {
  readonly clientAddress: string
  readonly now: Date
}

/**
 * Sets a new password by the link of an e-mail; every session ends. When the answer was lost, the same call is answered once
 * more for some minutes, and changes nothing.
 * @throws ApiError 400 `invalid_token`, `expired_token`, or why the password is refused; 429 `throttled`
 */
export async function confirmPasswordReset(
  context: AppContext,
  confirmation: Confirmation,
): Promise<void> {
  const {
    token,
    new_password1: password,
    new_password2: repeated,
    clientAddress,
    now,
  } = confirmation
  requireRoomForHashing()
  await countAttempt(context, 'passwordResetConfirm', clientAddress, now)
  const link = await findLink(context.database, confirmation)
  if (link.used_at !== null) return assertRepeated(context, link, confirmation)
  assertGoodPassword({ password, repeated, email: link.email, fields: passwordFields })
  const hash = await hashPassword(password)
  const isSet = await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, link.userId)
    if (!(await consumePasswordReset(transaction, hashSecret(token), now))) return false
    await replacePassword(transaction, { userId: link.userId, hash, now })
    await emailPasswordChanged(context, transaction, link.userId, now)
    return true
  })
  // The same call has used it meanwhile, or another one has.
  if (!isSet)
    return assertRepeated(context, await findLink(context.database, confirmation), confirmation)
  // A user who was locked out by the guesses of others has shown that the mailbox is theirs.
  await resetAttempts(context, 'loginAccount', emailKeyOf(link.email))
}

/** @returns a link that works, or a used one. @throws ApiError 400 `invalid_token`, `expired_token` */
async function findLink(database: Database, { uid, token, now }: Confirmation) {
  const found = await findPasswordReset(database, hashSecret(token))
  const isUnknown = found === undefined || found.slug !== uid
  if (isUnknown || found.status === 'permanent_suspend') throw refused('invalid_token')
  if (found.used_at === null && found.expires_at <= now) throw refused('expired_token')
  return found
}

/** How long a visitor whose answer was lost may send the same again. */
const repetitionMs = 10 * minuteMs

/**
 * Whether a used link comes with the password that the account has now. Guesses through the link count as those of a session
 * do.
 * @throws ApiError 400 `invalid_token`, 429 `throttled`
 */
async function assertRepeated(
  context: AppContext,
  { userId, used_at }: Awaited<ReturnType<typeof findLink>>,
  { new_password1: password, now }: Confirmation,
): Promise<void> {
  const isRecent = used_at !== null && addMs(used_at, repetitionMs) > now
  if (!isRecent || !(await isPasswordOf(context, { userId, password, now })))
    throw refused('invalid_token')
}

const linkLifetimeMs = passwordResetMinutes * minuteMs

/**
 * Links that were sent before become invalid: only the newest works. @returns the token for the e-mail; only its hash is
 * stored.
 */
async function createPasswordReset(database: Database, userId: number, now: Date): Promise<string> {
  const token = createToken()
  // Two workers at once: the second waits, and invalidates the link of the first.
  await lockUser(database, userId)
  await endPasswordResets(database, userId, now)
  await insertPasswordReset(database, {
    token_hash: hashSecret(token),
    user_id: userId,
    expires_at: addMs(now, linkLifetimeMs),
  })
  return token
}
