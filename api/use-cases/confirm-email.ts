import * as v from 'valibot'
import { ApiError } from '#api/domain/api-error.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { verifyPassword } from '#api/domain/password.ts'
import type { Database } from '#api/store/database.ts'
import {
  consumeConfirmation,
  createConfirmationToken,
  deleteConfirmationsOf,
  type EmailConfirmation,
  findConfirmation,
  findUnsent,
  storeConfirmation,
} from '#api/store/email-confirmations.ts'
import { findEmailRecipient } from '#api/store/email-recipients.ts'
import { type EmailMessage, enqueueEmail } from '#api/store/emails.ts'
import { scheduleJob } from '#api/store/jobs.ts'
import { findLogin, setEmail } from '#api/store/user-accounts.ts'
import { emailKeyOf } from '#api/store/users.ts'
import { violatedConstraint } from '#api/store/violated-constraint.ts'
import type { AppContext } from './app-context.ts'
import { createAccount, readSignUp } from './create-account.ts'
import { countAttempt } from './rate-limits.ts'
import { jobKind } from './worker.ts'

interface Input {
  readonly email: string
  readonly purpose: { readonly userId: number } | { readonly signUp: unknown }
  readonly now: Date
}

/**
 * Schedules the email that asks whether an address is really somebody's. Whether it has an account is left to the job, so
 * that neither the answer nor its time tells.
 * @throws ApiError 429 when the address has been sent too many.
 */
export async function requestConfirmation(context: AppContext, { email, purpose, now }: Input) {
  await countAttempt(context, 'confirmationEmail', emailKeyOf(email), now)
  const { expires_at } = await context.database.transaction(async (transaction) => {
    const stored = await storeConfirmation(transaction, { email, purpose, now })
    const job = { kind: confirmationJob.kind, payload: { id: stored.id }, runAt: now }
    await scheduleJob(transaction, { ...job, dedupeKey: `confirmation ${stored.id}` }, now)
    return stored
  })
  return { email, confirm_by: toJapanTime(expires_at) }
}

export const confirmationJob = jobKind(
  'send confirmation',
  v.object({ id: v.number() }),
  async (context, { id }) => {
    const { database, store, siteUrl } = context
    const now = context.now()
    const input = await findUnsent(database, id)
    if (input === undefined) return
    const owner = await store.users.findCredentials(input.email)
    await database.transaction(async (transaction) => {
      if (owner !== undefined) {
        if (!(await consumeConfirmation(transaction, id))) return
        const to = await findEmailRecipient(transaction, owner.id)
        const message = { to, template: 'address_has_account', values: { name: to.name } } as const
        await enqueueEmail(transaction, message, { siteUrl, now })
        return
      }
      const token = await createConfirmationToken(transaction, id)
      await enqueueEmail(
        transaction,
        await confirmationEmailFor(transaction, input, { token, siteUrl }),
        {
          siteUrl,
          now,
        },
      )
    })
  },
)

async function confirmationEmailFor(
  database: Database,
  input: EmailConfirmation,
  { token, siteUrl }: { readonly token: string; readonly siteUrl: string },
): Promise<EmailMessage> {
  const { language, name } =
    input.user_id === null
      ? readSignUp(input.sign_up).reader
      : await findEmailRecipient(database, input.user_id)
  const link = new URL(language === 'en' ? '/en/login' : '/login', siteUrl)
  link.searchParams.set('confirmation', token)
  return {
    to: { email: input.email, language },
    template: input.user_id === null ? 'confirm_sign_up' : 'confirm_new_email',
    values: { name, link: link.href },
  }
}

interface Proof {
  readonly emailKey: string
  readonly password: string
  readonly confirmation_token?: string | undefined
  readonly now: Date
}

/**
 * Opens the account or moves it when mailbox and password are the same person's: whoever signs up with the address of
 * somebody else does not get an account by their click, nor the other way round.
 * @returns the user's id; undefined when the link is for nobody any more. @throws ApiError 400
 */
export async function confirmByPassword(
  context: AppContext,
  proof: Proof,
): Promise<number | undefined> {
  const { emailKey, password, confirmation_token: token, now } = proof
  const input = token === undefined ? undefined : await findConfirmation(context.database, token)
  if (input === undefined || input.email_key !== emailKey) return undefined
  const hash =
    input.user_id === null
      ? readSignUp(input.sign_up).passwordHash
      : (await findLogin(context.database, input.user_id)).password_hash
  if (!(await verifyPassword(password, hash))) throw new ApiError(400, 'invalid_credentials')
  if (input.expires_at <= now) throw new ApiError(400, 'expired_token')
  return input.user_id === null
    ? createAccount(context, { ...input, now })
    : moveAccount(context, { ...input, userId: input.user_id, now })
}

/** Both addresses are told. @returns undefined when somebody else has the new one meanwhile */
async function moveAccount(
  { database, siteUrl }: AppContext,
  { id, userId, email, now }: { id: number; userId: number; email: string; now: Date },
): Promise<number | undefined> {
  const move = database.transaction(async (transaction) => {
    if (!(await consumeConfirmation(transaction, id))) return undefined
    const before = await findEmailRecipient(transaction, userId)
    if (!(await setEmail(transaction, { userId, email, now }))) return undefined
    await deleteConfirmationsOf(transaction, emailKeyOf(email))
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
