import * as v from 'valibot'
import { ApiError, refusedField } from '#api/domain/api-error.ts'
import { hashPassword, requireRoomForHashing, verifyPassword } from '#api/domain/password.ts'
import { assertGoodPassword } from '#api/domain/password-rules.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { enqueueEmail } from '#api/store/emails.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import {
  consumePasswordReset,
  createPasswordReset,
  findLogin,
  findPasswordReset,
  setPassword,
} from '#api/store/user-accounts.ts'
import { emailKeyOf } from '#api/store/users.ts'
import type { AppContext } from './app-context.ts'
import { countAttempt, resetAttempts } from './rate-limits.ts'
import { jobKind } from './worker.ts'

/**
 * Whether somebody knows their password, for calls that want it again.
 * @throws ApiError 400 `password_incorrect` at `field`, 429 after too many wrong ones.
 */
export async function assertPassword(
  context: AppContext,
  { userId, password, field, now }: { userId: number; password: string; field: string; now: Date },
) {
  requireRoomForHashing()
  await countAttempt(context, 'passwordGuess', String(userId), now)
  const login = await findLogin(context.database, userId)
  if (!(await verifyPassword(password, login.password_hash))) {
    throw refusedField(field, 'password_incorrect')
  }
  await resetAttempts(context, 'passwordGuess', String(userId))
  return login
}

const passwordFields = ['new_password1', 'new_password2'] as const

interface Change {
  readonly userId: number
  readonly sessionId: string
  readonly oldPassword: string
  readonly newPassword: string
  readonly repeated: string
  readonly now: Date
}

/** Every other session ends. @throws ApiError 400 with the reason at its field. */
export async function changePassword(context: AppContext, change: Change): Promise<void> {
  const { userId, sessionId, oldPassword, newPassword, repeated, now } = change
  const login = await assertPassword(context, {
    userId,
    password: oldPassword,
    field: 'old_password',
    now,
  })
  assertGoodPassword({
    password: newPassword,
    repeated,
    email: login.email,
    fields: passwordFields,
  })
  if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC')) {
    throw refusedField('new_password1', 'same_password')
  }
  const hash = await hashPassword(newPassword)
  await context.database.transaction(async (transaction) => {
    await setPassword(transaction, { userId, hash, exceptSessionId: sessionId, now })
    await emailPasswordChanged(context, transaction, userId, now)
  })
}

async function emailPasswordChanged(
  context: AppContext,
  database: AppContext['database'],
  userId: number,
  now: Date,
) {
  const reader = await findEmailRecipient(database, userId)
  const message = {
    to: reader,
    template: 'password_changed',
    values: { name: reader.name },
  } as const
  await enqueueEmail(database, message, { siteUrl: context.siteUrl, now })
}

const minuteMs = 60_000

/**
 * Schedules the email for a new password. The same work is done whether or not anybody has the address: looking it up is
 * left to the job, so that the time of the answer tells nothing.
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
    { ...job, dedupeKey: `password reset ${key} in minute ${minute}` },
    now,
  )
}

export const passwordResetJob = jobKind(
  'send password reset',
  v.object({ email: v.string() }),
  async (context, { email }) => {
    const { database, store, siteUrl } = context
    const found = await store.users.findCredentials(email)
    if (found === undefined || found.status === 'permanent_suspend') return
    const now = context.now()
    await database.transaction(async (transaction) => {
      const token = await createPasswordReset(transaction, found.id, now)
      const reader = await findEmailRecipient(transaction, found.id)
      const link = new URL(
        reader.language === 'en'
          ? '/en/login/password-reset/confirm'
          : '/login/password-reset/confirm',
        siteUrl,
      )
      link.searchParams.set('uid', reader.slug)
      link.searchParams.set('token', token)
      const values = { name: reader.name, link: link.href }
      await enqueueEmail(
        transaction,
        { to: reader, template: 'password_reset', values },
        { siteUrl, now },
      )
    })
  },
)

interface Confirmation {
  readonly uid: string
  readonly token: string
  readonly newPassword: string
  readonly repeated: string
  readonly clientAddress: string
  readonly now: Date
}

/** Sets a new password by the link of a mail; every session ends. @throws ApiError 400 `invalid_token`, `expired_token`, or why the password is refused. */
export async function confirmPasswordReset(
  context: AppContext,
  confirmation: Confirmation,
): Promise<void> {
  const { uid, token, newPassword, repeated, clientAddress, now } = confirmation
  requireRoomForHashing()
  await countAttempt(context, 'passwordResetConfirm', clientAddress, now)
  const link = await findPasswordReset(context.database, { uid, token, now })
  if (link.state !== 'usable') {
    throw new ApiError(400, link.state === 'expired' ? 'expired_token' : 'invalid_token')
  }
  assertGoodPassword({ password: newPassword, repeated, email: link.email, fields: passwordFields })
  const hash = await hashPassword(newPassword)
  await context.database.transaction(async (transaction) => {
    if (!(await consumePasswordReset(transaction, token, now)))
      throw new ApiError(400, 'invalid_token')
    await setPassword(transaction, { userId: link.userId, hash, now })
    await emailPasswordChanged(context, transaction, link.userId, now)
  })
  // Whoever was kept out by the guesses of others has shown that the mailbox is theirs.
  await resetAttempts(context, 'loginAccount', emailKeyOf(link.email))
}
