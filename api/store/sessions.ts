import { and, eq, gt, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { sessions, sessionTokens, users } from '#api/store/tables/account-tables.ts'
import type { Database } from './database.ts'
import { perDatabase } from './per-database.ts'
import { deleteSome } from './some-rows.ts'

type NewToken = typeof sessionTokens.$inferInsert
type TokenKind = NewToken['kind']

export const insertSession = (database: Database, session: typeof sessions.$inferInsert) =>
  database.insert(sessions).values(session)

export const insertSessionTokens = (database: Database, tokens: NewToken[]) =>
  database.insert(sessionTokens).values(tokens)

const selectByToken = (database: Database) =>
  database
    .select({
      session_id: sessions.id,
      session_began_at: sessions.created_at,
      user_id: users.id,
      status: users.status,
      expires_at: sessionTokens.expires_at,
      used_at: sessionTokens.used_at,
      successor_salt: sessionTokens.successor_salt,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessionTokens.hash, sql.placeholder('hash')),
        eq(sessionTokens.kind, sql.placeholder('kind')),
        isNull(sessions.revoked_at),
        // A login may have begun before the account was closed.
        isNull(users.closed_at),
      ),
    )

const prepared = perDatabase((database) => selectByToken(database).prepare('session_by_token'))

/** The session of a token that was not revoked and whose account is open, whether or not the token has expired. */
export const findSessionByToken = async (
  database: Database,
  { hash, kind }: { readonly hash: string; readonly kind: TokenKind },
) => (await prepared(database).execute({ hash, kind }))[0]

interface TokenUse {
  readonly hash: string
  readonly successorSalt: string
  readonly now: Date
}

/** @returns true for the one caller that uses the token first; others wait until its transaction has ended */
export async function markTokenUsed(
  database: Database,
  { hash, successorSalt, now }: TokenUse,
): Promise<boolean> {
  const claimed = await database
    .update(sessionTokens)
    .set({ used_at: now, successor_salt: successorSalt })
    .where(and(eq(sessionTokens.hash, hash), isNull(sessionTokens.used_at)))
    .returning({ hash: sessionTokens.hash })
  return claimed.length > 0
}

export const deleteExpiredTokensOf = (database: Database, sessionId: string, now: Date) =>
  database
    .delete(sessionTokens)
    .where(and(eq(sessionTokens.session_id, sessionId), lt(sessionTokens.expires_at, now)))

/** The session of a token, whatever its kind or age. */
export const findSessionOfToken = async (database: Database, hash: string) =>
  (
    await database
      .select({ id: sessions.id, user_id: sessions.user_id, revoked_at: sessions.revoked_at })
      .from(sessionTokens)
      .innerJoin(sessions, eq(sessions.id, sessionTokens.session_id))
      .where(eq(sessionTokens.hash, hash))
  )[0]

export const revokeSession = (database: Database, sessionId: string, now: Date) =>
  database
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)))

/** All sessions of a user but one. */
export const revokeSessionsOf = (
  database: Database,
  { userId, exceptId, now }: { userId: number; exceptId: string | undefined; now: Date },
) =>
  database
    .update(sessions)
    .set({ revoked_at: now })
    .where(
      and(
        eq(sessions.user_id, userId),
        isNull(sessions.revoked_at),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )

export const deleteExpiredTokens = (database: Database, now: Date, limit: number) =>
  deleteSome(database, sessionTokens, lt(sessionTokens.expires_at, now), limit)

/** Sessions without a token that is still good. */
export const deleteEndedSessions = (database: Database, now: Date, limit: number) => {
  const tokens = database
    .select({ one: sql`1` })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.session_id, sessions.id), gt(sessionTokens.expires_at, now)))
  return deleteSome(database, sessions, notExists(tokens), limit)
}
