import * as v from 'valibot'
import { ApiError } from '#api/domain/api-error.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { verifyPassword } from '#api/domain/password.ts'
import type { Database } from '#api/store/database.ts'
import {
  createConfirmationToken,
  deleteConfirmationsOf,
  type EmailConfirmation,
  findConfirmation,
  findUnsent,
  storeConfirmation,
  takeConfirmation,
} from '#api/store/email-confirmations.ts'
import { findReader } from '#api/store/email-recipients.ts'
import { enqueueMail, type Letter } from '#api/store/emails.ts'
import { planJob } from '#api/store/jobs.ts'
import { findLogin, setEmail } from '#api/store/user-accounts.ts'
import { emailKeyOf } from '#api/store/users.ts'
import { violatedConstraint } from '#api/store/violated-constraint.ts'
import type { Shop } from './app-context.ts'
import { openAccount, readSignUp } from './create-account.ts'
import { countTry } from './rate-limits.ts'
import { jobKind } from './worker.ts'

interface Wish {
  readonly email: string
  readonly cause: { readonly userId: number } | { readonly signUp: unknown }
  readonly now: Date
}

/**
 * Plans the mail that asks whether an address is really somebody's. Whether it has an account is left to the job, so
 * that neither the answer nor its time tells.
 * @throws ApiError 429 when the address has been sent too many.
 */
export async function requestConfirmation(shop: Shop, { email, cause, now }: Wish) {
  await countTry(shop, 'confirmationMail', emailKeyOf(email), now)
  const { expires_at } = await shop.database.transaction(async (transaction) => {
    const stored = await storeConfirmation(transaction, { email, cause, now })
    const job = { kind: confirmationJob.kind, payload: { id: stored.id }, runAt: now }
    await planJob(transaction, { ...job, cause: `confirmation ${stored.id}` }, now)
    return stored
  })
  return { email, confirm_by: toJapanTime(expires_at) }
}

export const confirmationJob = jobKind(
  'send confirmation',
  v.object({ id: v.number() }),
  async (shop, { id }) => {
    const { database, store, siteUrl } = shop
    const now = shop.now()
    const wish = await findUnsent(database, id)
    if (wish === undefined) return
    const owner = await store.users.findCredentials(wish.email)
    await database.transaction(async (transaction) => {
      if (owner !== undefined) {
        if (!(await takeConfirmation(transaction, id))) return
        const to = await findReader(transaction, owner.id)
        const letter = { to, template: 'address_has_account', values: { name: to.name } } as const
        await enqueueMail(transaction, letter, { siteUrl, now })
        return
      }
      const token = await createConfirmationToken(transaction, id)
      await enqueueMail(transaction, await letterFor(transaction, wish, { token, siteUrl }), {
        siteUrl,
        now,
      })
    })
  },
)

async function letterFor(
  database: Database,
  wish: EmailConfirmation,
  { token, siteUrl }: { readonly token: string; readonly siteUrl: string },
): Promise<Letter> {
  const { language, name } =
    wish.user_id === null
      ? readSignUp(wish.sign_up).reader
      : await findReader(database, wish.user_id)
  const link = new URL(language === 'en' ? '/en/login' : '/login', siteUrl)
  link.searchParams.set('confirmation', token)
  return {
    to: { email: wish.email, language },
    template: wish.user_id === null ? 'confirm_sign_up' : 'confirm_new_email',
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
export async function confirmByPassword(shop: Shop, proof: Proof): Promise<number | undefined> {
  const { emailKey, password, confirmation_token: token, now } = proof
  const wish = token === undefined ? undefined : await findConfirmation(shop.database, token)
  if (wish === undefined || wish.email_key !== emailKey) return undefined
  const hash =
    wish.user_id === null
      ? readSignUp(wish.sign_up).passwordHash
      : (await findLogin(shop.database, wish.user_id)).password_hash
  if (!(await verifyPassword(password, hash))) throw new ApiError(400, 'invalid_credentials')
  if (wish.expires_at <= now) throw new ApiError(400, 'expired_token')
  return wish.user_id === null
    ? openAccount(shop, { ...wish, now })
    : moveAccount(shop, { ...wish, userId: wish.user_id, now })
}

/** Both addresses are told. @returns undefined when somebody else has the new one meanwhile */
async function moveAccount(
  { database, siteUrl }: Shop,
  { id, userId, email, now }: { id: number; userId: number; email: string; now: Date },
): Promise<number | undefined> {
  const move = database.transaction(async (transaction) => {
    if (!(await takeConfirmation(transaction, id))) return undefined
    const before = await findReader(transaction, userId)
    if (!(await setEmail(transaction, { userId, email, now }))) return undefined
    await deleteConfirmationsOf(transaction, emailKeyOf(email))
    for (const address of [before.email, email]) {
      const to = { email: address, language: before.language }
      const values = { name: before.name, new_email: email }
      await enqueueMail(transaction, { to, template: 'email_changed', values }, { siteUrl, now })
    }
    return userId
  })
  return move.catch((error: unknown) => {
    if (violatedConstraint(error) === 'users_email_key_unique') return undefined
    throw error
  })
}
