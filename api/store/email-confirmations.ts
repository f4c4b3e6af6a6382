import { and, eq, isNull, lt } from 'drizzle-orm'
import { dayMs } from '#api/domain/durations.ts'
import { createToken, hashSecret } from '#api/domain/token.ts'
import { emailConfirmations } from '#api/store/tables/confirmation-tables.ts'
import type { Database } from './database.ts'
import { emailKeyOf } from './users.ts'

export type EmailConfirmation = typeof emailConfirmations.$inferSelect

const linkLifetimeMs = dayMs
/** So that a link that is too old can be told from one that never was. */
const retentionMs = dayMs

interface Input {
  readonly email: string
  readonly purpose: { readonly userId: number } | { readonly signUp: unknown }
  readonly now: Date
}

/** @returns its number, and until when the link of the mail works */
export async function storeConfirmation(database: Database, { email, purpose, now }: Input) {
  const expires_at = new Date(now.getTime() + linkLifetimeMs)
  const [stored] = await database
    .insert(emailConfirmations)
    .values({
      email,
      email_key: emailKeyOf(email),
      user_id: 'userId' in purpose ? purpose.userId : null,
      sign_up: 'signUp' in purpose ? purpose.signUp : null,
      expires_at,
      created_at: now,
    })
    .returning({ id: emailConfirmations.id })
  if (stored === undefined) throw new Error('The confirmation was not stored.')
  return { id: stored.id, expires_at }
}

/** One whose mail is not written yet; undefined when it is, or when the address is no longer wished. */
export const findUnsent = async (database: Database, id: number) =>
  (
    await database
      .select()
      .from(emailConfirmations)
      .where(and(eq(emailConfirmations.id, id), isNull(emailConfirmations.token_hash)))
  )[0]

/** @returns the token for the mail; only its hash is kept. */
export async function createConfirmationToken(database: Database, id: number): Promise<string> {
  const token = createToken()
  await database
    .update(emailConfirmations)
    .set({ token_hash: hashSecret(token) })
    .where(eq(emailConfirmations.id, id))
  return token
}

export const findConfirmation = async (database: Database, token: string) =>
  (
    await database
      .select()
      .from(emailConfirmations)
      .where(eq(emailConfirmations.token_hash, hashSecret(token)))
  )[0]

/** Ends it, and with it all that was typed. @returns true for the one caller who may go on */
export async function consumeConfirmation(database: Database, id: number): Promise<boolean> {
  const taken = await database
    .delete(emailConfirmations)
    .where(eq(emailConfirmations.id, id))
    .returning({ id: emailConfirmations.id })
  return taken.length > 0
}

/** Of an address that has its owner now. */
export const deleteConfirmationsOf = (database: Database, emailKey: string) =>
  database.delete(emailConfirmations).where(eq(emailConfirmations.email_key, emailKey))

/** A user's changes of address that were not confirmed. */
export const deleteEmailChanges = (database: Database, userId: number) =>
  database.delete(emailConfirmations).where(eq(emailConfirmations.user_id, userId))

export const deleteOldConfirmations = (database: Database, now: Date) =>
  database
    .delete(emailConfirmations)
    .where(lt(emailConfirmations.expires_at, new Date(now.getTime() - retentionMs)))
