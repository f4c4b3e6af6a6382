import * as v from 'valibot'
import { refused } from '#api/domain/api-error.ts'
import { addMs, hourMs } from '#api/domain/durations.ts'
import { emailKeyOf } from '#api/domain/email-key.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { verifyPassword } from '#api/domain/password.ts'
import { createToken, hashSecret } from '#api/domain/token.ts'
import type { Database } from '#api/store/database.ts'
import {
  consumeConfirmation,
  deleteConfirmationsFor,
  deleteEmailChanges,
  type EmailConfirmation,
  findConfirmation,
  findUnsentConfirmation,
  insertConfirmation,
  updateConfirmationToken,
} from '#api/store/email-confirmations.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { lockUser } from '#api/store/locks.ts'
import { endPasswordResets } from '#api/store/password-resets.ts'
import { revokeSessionsOf } from '#api/store/sessions.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { getLogin, updateEmail } from '#api/store/user-accounts.ts'
import { findCredentials } from '#api/store/users.ts'
import { violatedConstraint } from '#api/store/violated-constraint.ts'
import { emailConfirmationHours } from '#app.config.ts'
import type { AppContext } from './app-context.ts'
import { jobKind } from './background-job.ts'
import { createAccount, readSignUp } from './create-account.ts'
import { emailUser } from './email-user.ts'
import { type EmailMessage, enqueueEmail } from './enqueue-email.ts'
import { lockCustomer } from './lock-customer.ts'
import { countAttempt } from './rate-limits.ts'

interface Input {
  readonly email: string
  readonly purpose: { readonly userId: number } | { readonly signUp: unknown }
  readonly now: Date
}

/**
 * Schedules the e-mail that asks the owner of an address to confirm it. Whether the address has an account is checked by the
 * job, so that neither the answer nor its time reveals it.
 * @throws ApiError 429 when the address was sent too many.
 */
export async function requestConfirmation(context: AppContext, { email, purpose, now }: Input) {
  await countAttempt(context, 'confirmationEmail', emailKeyOf(email), now)
  const expiresAt = await inTransaction(context.database, async (transaction) => {
    if ('userId' in purpose) {
      await lockCustomer(transaction, purpose.userId)
      // The last address that was wanted is the only one that can be confirmed.
      await deleteEmailChanges(transaction, purpose.userId)
    }
    const stored = await storeConfirmation(transaction, { email, purpose, now })
    const job = {
      kind: confirmationJob.kind,
      dedupeKey: `confirmation ${stored.id}`,
      payload: { id: stored.id },
      runAt: now,
    }
    await scheduleJob(transaction, job, now)
    return stored.expiresAt
  })
  return { email, confirm_by: toJapanTime(expiresAt) }
}

const linkLifetimeMs = emailConfirmationHours * hourMs

/** @returns its id, and until when the link of the e-mail works */
export async function storeConfirmation(database: Database, { email, purpose, now }: Input) {
  const expiresAt = addMs(now, linkLifetimeMs)
  const id = await insertConfirmation(database, {
    email,
    email_key: emailKeyOf(email),
    user_id: 'userId' in purpose ? purpose.userId : null,
    sign_up: 'signUp' in purpose ? purpose.signUp : null,
    expires_at: expiresAt,
    created_at: now,
  })
  return { id, expiresAt }
}

export const confirmationJob = jobKind(
  'send confirmation',
  v.object({ id: v.number() }),
  async (context, { id }) => {
    const { database, siteUrl } = context
    const now = context.now()
    const confirmation = await findUnsentConfirmation(database, id)
    if (confirmation === undefined) return
    const owner = await findCredentials(database, confirmation.email_key)
    await inTransaction(database, async (transaction) => {
      if (owner !== undefined) {
        if (!(await consumeConfirmation(transaction, id))) return
        const email = { template: 'address_has_account' } as const
        await emailUser(transaction, owner.id, email, { siteUrl, now })
        return
      }
      const token = createToken()
      await updateConfirmationToken(transaction, id, hashSecret(token))
      const message = await confirmationEmailFor(transaction, confirmation, { token, siteUrl })
      await enqueueEmail(transaction, message, { siteUrl, now })
    })
  },
)

async function confirmationEmailFor(
  database: Database,
  confirmation: EmailConfirmation,
  { token, siteUrl }: { readonly token: string; readonly siteUrl: string },
): Promise<EmailMessage> {
  const { language, name } = await addresseeOf(database, confirmation)
  const link = new URL(language === 'en' ? '/en/login' : '/login', siteUrl)
  link.searchParams.set('confirmation', token)
  return {
    to: { email: confirmation.email, language },
    template: confirmation.user_id === null ? 'confirm_sign_up' : 'confirm_new_email',
    values: { name, link: link.href, hours: emailConfirmationHours },
  }
}

async function addresseeOf(database: Database, { user_id, sign_up }: EmailConfirmation) {
  if (user_id === null) return readSignUp(sign_up).recipient
  const { language, ownName: name } = await findEmailRecipient(database, user_id)
  return { language, name }
}

interface Proof {
  readonly emailKey: string
  readonly password: string
  readonly confirmation_token?: string | undefined
  readonly now: Date
}

/** A user whose password was checked against this hash. */
export interface VerifiedUser {
  readonly userId: number
  readonly passwordHash: string
}

/**
 * Opens the account or moves it when the mailbox and the password belong to the same person: signing up with the address of
 * another person opens no account when that person clicks, nor the other way round.
 * @returns undefined when the link is not valid for anybody any more. @throws ApiError 400
 */
export async function confirmByPassword(
  context: AppContext,
  proof: Proof,
): Promise<VerifiedUser | undefined> {
  const { emailKey, password, confirmation_token: token, now } = proof
  const confirmation =
    token === undefined ? undefined : await findConfirmation(context.database, hashSecret(token))
  if (confirmation === undefined || confirmation.email_key !== emailKey) return undefined
  const hash =
    confirmation.user_id === null
      ? readSignUp(confirmation.sign_up).passwordHash
      : (await getLogin(context.database, confirmation.user_id)).password_hash
  if (!(await verifyPassword(password, hash))) throw refused('invalid_credentials')
  if (confirmation.expires_at <= now) throw refused('expired_token')
  const userId =
    confirmation.user_id === null
      ? await createAccount(context, { ...confirmation, now })
      : await moveAccount(context, { ...confirmation, userId: confirmation.user_id, now })
  return userId === undefined ? undefined : { userId, passwordHash: hash }
}

/** Both addresses are informed. @returns undefined when another user has the new one, or the account is suspended for good */
async function moveAccount(
  { database, siteUrl }: AppContext,
  { id, userId, email, now }: { id: number; userId: number; email: string; now: Date },
): Promise<number | undefined> {
  const emailKey = emailKeyOf(email)
  const move = inTransaction(database, async (transaction) => {
    // Whoever is suspended for good keeps the address: it must not be free for another account.
    if ((await lockUser(transaction, userId)).status === 'permanent_suspend') return undefined
    if (!(await consumeConfirmation(transaction, id))) return undefined
    const before = await findEmailRecipient(transaction, userId)
    if (!(await updateEmail(transaction, { userId, email, emailKey }))) return undefined
    // Links that were sent to the old address end, and so do the sessions opened with it.
    await revokeSessionsOf(transaction, { userId, exceptId: undefined, now })
    await endPasswordResets(transaction, userId, now)
    await deleteConfirmationsFor(transaction, emailKey)
    for (const address of [before.email, email]) {
      const to = { email: address, language: before.language }
      const values = { name: before.name, new_email: email }
      await enqueueEmail(transaction, { to, template: 'email_changed', values }, { siteUrl, now })
    }
    return userId
  })
  return move.catch((error: unknown) => {
    if (violatedConstraint(error) === 'users_email_key_unique') return undefined
    throw error
  })
}
