import { and, eq, isNull, lt } from 'drizzle-orm'
import { emailConfirmations } from '#api/store/tables/confirmation-tables.ts'
import type { Database } from './database.ts'
import { deleteSome } from './some-rows.ts'

export type EmailConfirmation = typeof emailConfirmations.$inferSelect
type NewConfirmation = Pick<
  typeof emailConfirmations.$inferInsert,
  'email' | 'email_key' | 'user_id' | 'sign_up' | 'expires_at' | 'created_at'
>

/** @returns its id */
export async function insertConfirmation(
  database: Database,
  confirmation: NewConfirmation,
): Promise<number> {
  const [stored] = await database
    .insert(emailConfirmations)
    .values(confirmation)
    .returning({ id: emailConfirmations.id })
  if (stored === undefined) throw new Error('The confirmation was not stored.')
  return stored.id
}

/** One whose e-mail is not written yet; undefined when it is written, or when the address is no longer wanted. */
export const findUnsentConfirmation = async (database: Database, id: number) =>
  (
    await database
      .select()
      .from(emailConfirmations)
      .where(and(eq(emailConfirmations.id, id), isNull(emailConfirmations.token_hash)))
  )[0]

export const updateConfirmationToken = (database: Database, id: number, tokenHash: string) =>
  database
    .update(emailConfirmations)
    .set({ token_hash: tokenHash })
    .where(eq(emailConfirmations.id, id))

export const findConfirmation = async (database: Database, tokenHash: string) =>
  (
    await database
      .select()
      .from(emailConfirmations)
      .where(eq(emailConfirmations.token_hash, tokenHash))
  )[0]

/** Deletes it, with everything that was typed. @returns true for the one caller who may continue */
export async function consumeConfirmation(database: Database, id: number): Promise<boolean> {
  const deleted = await database
    .delete(emailConfirmations)
    .where(eq(emailConfirmations.id, id))
    .returning({ id: emailConfirmations.id })
  return deleted.length > 0
}

/** Deletes those of an address that has an owner now. */
export const deleteConfirmationsFor = (database: Database, emailKey: string) =>
  database.delete(emailConfirmations).where(eq(emailConfirmations.email_key, emailKey))

/** A user's changes of address that were not confirmed. */
export const deleteEmailChanges = (database: Database, userId: number) =>
  database.delete(emailConfirmations).where(eq(emailConfirmations.user_id, userId))

export const deleteConfirmationsExpiredBefore = (database: Database, before: Date, limit: number) =>
  deleteSome(database, emailConfirmations, lt(emailConfirmations.expires_at, before), limit)
