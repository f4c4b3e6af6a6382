import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { users } from '#api/store/tables/account-tables.ts'
import { passwordResets } from '#api/store/tables/request-tables.ts'
import type { Database } from './database.ts'
import { deleteSome } from './some-rows.ts'

export const insertPasswordReset = (
  database: Database,
  reset: typeof passwordResets.$inferInsert,
) => database.insert(passwordResets).values(reset)

/** Invalidates every password link that a user was sent. */
export const endPasswordResets = (database: Database, userId: number, now: Date) =>
  database
    .update(passwordResets)
    .set({ used_at: now })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)))

/** A link with its owner, used and expired ones too. */
export const findPasswordReset = async (database: Database, tokenHash: string) =>
  (
    await database
      .select({
        userId: users.id,
        slug: users.slug,
        email: users.email,
        status: users.status,
        expires_at: passwordResets.expires_at,
        used_at: passwordResets.used_at,
      })
      .from(passwordResets)
      .innerJoin(users, eq(users.id, passwordResets.user_id))
      .where(eq(passwordResets.token_hash, tokenHash))
  )[0]

/** @returns true for the one caller who may use the link */
export async function consumePasswordReset(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const used = await database
    .update(passwordResets)
    .set({ used_at: now })
    .where(
      and(
        eq(passwordResets.token_hash, tokenHash),
        isNull(passwordResets.used_at),
        gt(passwordResets.expires_at, now),
      ),
    )
    .returning({ hash: passwordResets.token_hash })
  return used.length > 0
}

export const deleteExpiredPasswordResets = (database: Database, now: Date, limit: number) =>
  deleteSome(database, passwordResets, lt(passwordResets.expires_at, now), limit)
