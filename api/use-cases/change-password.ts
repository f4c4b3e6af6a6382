import * as v from 'valibot'
import { ApiError, refusedField } from '#api/domain/api-error.ts'
import { hashPassword, requireRoomForHashing, verifyPassword } from '#api/domain/password.ts'
import { assertGoodPassword } from '#api/domain/password-rules.ts'
import { findReader } from '#api/store/email-recipients.ts'
import { enqueueMail } from '#api/store/emails.ts'
import { planJob } from '#api/store/jobs.ts'
import {
  createPasswordReset,
  findLogin,
  findPasswordReset,
  setPassword,
  usePasswordReset,
} from '#api/store/user-accounts.ts'
import { emailKeyOf } from '#api/store/users.ts'
import type { Shop } from './app-context.ts'
import { countTry, forgetTries } from './rate-limits.ts'
import { jobKind } from './worker.ts'

/**
 * Whether somebody knows their password, for calls that want it again.
 * @throws ApiError 400 `password_incorrect` at `field`, 429 after too many wrong ones.
 */
export async function assertPassword(
  shop: Shop,
  { userId, password, field, now }: { userId: number; password: string; field: string; now: Date },
) {
  requireRoomForHashing()
  await countTry(shop, 'passwordGuess', String(userId), now)
  const login = await findLogin(shop.database, userId)
  if (!(await verifyPassword(password, login.password_hash))) {
    throw refusedField(field, 'password_incorrect')
  }
  await forgetTries(shop, 'passwordGuess', String(userId))
  return login
}

const passwordFields = ['new_password1', 'new_password2'] as const

interface Change {
  readonly userId: number
  readonly sessionId: string
  readonly old: string
  readonly wished: string
  readonly repeated: string
  readonly now: Date
}

/** Every other session ends. @throws ApiError 400 with the reason at its field. */
export async function changePassword(shop: Shop, change: Change): Promise<void> {
  const { userId, sessionId, old, wished, repeated, now } = change
  const login = await assertPassword(shop, { userId, password: old, field: 'old_password', now })
  assertGoodPassword({ password: wished, repeated, email: login.email, fields: passwordFields })
  if (wished.normalize('NFKC') === old.normalize('NFKC')) {
    throw refusedField('new_password1', 'same_password')
  }
  const hash = await hashPassword(wished)
  await shop.database.transaction(async (transaction) => {
    await setPassword(transaction, { userId, hash, keepSession: sessionId, now })
    await tell(shop, transaction, userId, now)
  })
}

async function tell(shop: Shop, database: Shop['database'], userId: number, now: Date) {
  const reader = await findReader(database, userId)
  const letter = {
    to: reader,
    template: 'password_changed',
    values: { name: reader.name },
  } as const
  await enqueueMail(database, letter, { siteUrl: shop.siteUrl, now })
}

const minuteMs = 60_000

/**
 * Plans the mail for a new password. The same work is done whether or not anybody has the address: looking it up is
 * left to the job, so that the time of the answer tells nothing.
 */
export async function requestPasswordReset(
  shop: Shop,
  { email, clientAddress, now }: { email: string; clientAddress: string; now: Date },
) {
  const key = emailKeyOf(email)
  await countTry(shop, 'passwordResetByAddress', clientAddress, now)
  await countTry(shop, 'passwordReset', key, now)
  const minute = Math.floor(now.getTime() / minuteMs)
  const job = { kind: passwordResetJob.kind, payload: { email: key }, runAt: now }
  await planJob(shop.database, { ...job, cause: `password reset ${key} in minute ${minute}` }, now)
}

export const passwordResetJob = jobKind(
  'send password reset',
  v.object({ email: v.string() }),
  async (shop, { email }) => {
    const { database, store, siteUrl } = shop
    const found = await store.users.findCredentials(email)
    if (found === undefined || found.status === 'permanent_suspend') return
    const now = shop.now()
    await database.transaction(async (transaction) => {
      const token = await createPasswordReset(transaction, found.id, now)
      const reader = await findReader(transaction, found.id)
      const link = new URL(
        reader.language === 'en'
          ? '/en/login/password-reset/confirm'
          : '/login/password-reset/confirm',
        siteUrl,
      )
      link.searchParams.set('uid', reader.slug)
      link.searchParams.set('token', token)
      const values = { name: reader.name, link: link.href }
      await enqueueMail(
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
  readonly wished: string
  readonly repeated: string
  readonly clientAddress: string
  readonly now: Date
}

/** Sets a new password by the link of a mail; every session ends. @throws ApiError 400 `invalid_token`, `expired_token`, or why the password is refused. */
export async function confirmPasswordReset(shop: Shop, confirmation: Confirmation): Promise<void> {
  const { uid, token, wished, repeated, clientAddress, now } = confirmation
  requireRoomForHashing()
  await countTry(shop, 'passwordResetConfirm', clientAddress, now)
  const link = await findPasswordReset(shop.database, { uid, token, now })
  if (link.state !== 'usable') {
    throw new ApiError(400, link.state === 'expired' ? 'expired_token' : 'invalid_token')
  }
  assertGoodPassword({ password: wished, repeated, email: link.email, fields: passwordFields })
  const hash = await hashPassword(wished)
  await shop.database.transaction(async (transaction) => {
    if (!(await usePasswordReset(transaction, token, now))) throw new ApiError(400, 'invalid_token')
    await setPassword(transaction, { userId: link.userId, hash, now })
    await tell(shop, transaction, link.userId, now)
  })
  // Whoever was kept out by the guesses of others has shown that the mailbox is theirs.
  await forgetTries(shop, 'loginAccount', emailKeyOf(link.email))
}
