import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm'
import { dayMs, minuteMs } from '#api/domain/durations.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { createToken, hashSecret } from '#api/domain/token.ts'
import { sessions, sessionTokens, users } from '#api/store/tables/account-tables.ts'
import { accessTokenLifetimeMinutes, refreshTokenLifetimeDays } from '#app.config.ts'
import type { Tokens } from '#contract/session.ts'
import type { Database } from './database.ts'

const accessLifetimeMs = accessTokenLifetimeMinutes * minuteMs
const refreshLifetimeMs = refreshTokenLifetimeDays * dayMs

/** Two requests of one browser may refresh at once: the second still gets tokens of its own. */
const refreshGraceMs = 10_000

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Adds an access and a refresh token to a session. */
async function issueTokens(database: Database, session_id: string, now: Date): Promise<Tokens> {
  const access_token = createToken()
  const refresh_token = createToken()
  const expires_at = after(now, accessLifetimeMs)
  await database.insert(sessionTokens).values([
    { hash: hashSecret(access_token), session_id, kind: 'access', expires_at },
    {
      hash: hashSecret(refresh_token),
      session_id,
      kind: 'refresh',
      expires_at: after(now, refreshLifetimeMs),
    },
  ])
  return { access_token, refresh_token, expires: toJapanTime(expires_at) }
}

const revoke = (database: Database, sessionId: string, now: Date) =>
  database
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revoked_at)))

function prepareLookUp(database: Database) {
  return database
    .select({
      session_id: sessions.id,
      user_id: users.id,
      status: users.status,
      expires_at: sessionTokens.expires_at,
      used_at: sessionTokens.used_at,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.session_id))
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessionTokens.hash, sql.placeholder('hash')),
        eq(sessionTokens.kind, sql.placeholder('kind')),
        isNull(sessions.revoked_at),
      ),
    )
}

/**
 * Exchanges an unused refresh token, or one used within the grace. A token used again later was stolen on one side:
 * its whole session ends (RFC 9700, section 4.14.2).
 */
async function exchange(database: Database, hash: string, now: Date): Promise<Tokens | undefined> {
  const [found] = await prepareLookUp(database).execute({ hash, kind: 'refresh' })
  if (found === undefined || found.expires_at <= now) return undefined
  const claimed = await database
    .update(sessionTokens)
    .set({ used_at: now })
    .where(and(eq(sessionTokens.hash, hash), isNull(sessionTokens.used_at)))
    .returning({ hash: sessionTokens.hash })
  const wasUsedAt = claimed.length > 0 ? undefined : (found.used_at ?? now)
  const isReplay = wasUsedAt !== undefined && after(wasUsedAt, refreshGraceMs) < now
  if (isReplay || found.status === 'permanent_suspend') {
    await revoke(database, found.session_id, now)
    return undefined
  }
  await database
    .delete(sessionTokens)
    .where(and(eq(sessionTokens.session_id, found.session_id), lt(sessionTokens.expires_at, now)))
  return issueTokens(database, found.session_id, now)
}

export function createSessionStore(database: Database) {
  const lookUp = prepareLookUp(database).prepare('session_by_token')
  return {
    open: (userId: number, now: Date): Promise<Tokens> =>
      database.transaction(async (transaction) => {
        const id = randomUUID()
        await transaction.insert(sessions).values({ id, user_id: userId, created_at: now })
        return issueTokens(transaction, id, now)
      }),
    /** Who the bearer of an access token is; undefined when it is unknown, expired or revoked. */
    async find(accessToken: string, now: Date) {
      const [found] = await lookUp.execute({ hash: hashSecret(accessToken), kind: 'access' })
      return found !== undefined && found.expires_at > now ? found : undefined
    },
    refresh: (refreshToken: string, now: Date): Promise<Tokens | undefined> =>
      database.transaction((transaction) => exchange(transaction, hashSecret(refreshToken), now)),
    /** Ends the sessions of these tokens, whatever their kind or age. */
    async close(tokens: readonly string[], now: Date) {
      for (const token of tokens) {
        const [row] = await database
          .select({ id: sessionTokens.session_id })
          .from(sessionTokens)
          .where(eq(sessionTokens.hash, hashSecret(token)))
        if (row !== undefined) await revoke(database, row.id, now)
      }
    },
    /** Removes what nobody can use any more. */
    async deleteEnded(now: Date) {
      await database.delete(sessionTokens).where(lt(sessionTokens.expires_at, now))
      const tokens = database
        .select({ one: sql`1` })
        .from(sessionTokens)
        .where(and(eq(sessionTokens.session_id, sessions.id), gt(sessionTokens.expires_at, now)))
      await database.delete(sessions).where(notExists(tokens))
    },
  }
}
