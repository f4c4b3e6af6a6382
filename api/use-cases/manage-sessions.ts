import { randomUUID } from 'node:crypto'
import { dayMs, minuteMs } from '#api/domain/durations.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
import { createToken, hashSecret } from '#api/domain/token.ts'
import type { Database } from '#api/store/database.ts'
import {
  deleteExpiredTokensOf,
  findSessionByToken,
  findSessionIdByToken,
  insertSession,
  insertSessionTokens,
  markTokenUsed,
  revokeSession,
} from '#api/store/sessions.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { accessTokenLifetimeMinutes, refreshTokenLifetimeDays } from '#app.config.ts'
import type { Tokens } from '#contract/session.ts'

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
  await insertSessionTokens(database, [
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

export const openSession = (database: Database, userId: number, now: Date): Promise<Tokens> =>
  inTransaction(database, async (transaction) => {
    const id = randomUUID()
    await insertSession(transaction, { id, userId, now })
    return issueTokens(transaction, id, now)
  })

/** Who the bearer of an access token is; undefined when it is unknown, expired or revoked. */
export async function findAccount(database: Database, accessToken: string, now: Date) {
  const found = await findSessionByToken(database, {
    hash: hashSecret(accessToken),
    kind: 'access',
  })
  return found !== undefined && found.expires_at > now ? found : undefined
}

/**
 * Exchanges an unused refresh token, or one used within the grace. A token used again later was stolen on one side:
 * its whole session ends (RFC 9700, section 4.14.2).
 */
export const refreshSession = (
  database: Database,
  refreshToken: string,
  now: Date,
): Promise<Tokens | undefined> =>
  inTransaction(database, async (transaction) => {
    const hash = hashSecret(refreshToken)
    const found = await findSessionByToken(transaction, { hash, kind: 'refresh' })
    if (found === undefined || found.expires_at <= now) return undefined
    const isFirst = await markTokenUsed(transaction, hash, now)
    const wasUsedAt = isFirst ? undefined : (found.used_at ?? now)
    const isReplay = wasUsedAt !== undefined && after(wasUsedAt, refreshGraceMs) < now
    if (isReplay || found.status === 'permanent_suspend') {
      await revokeSession(transaction, found.session_id, now)
      return undefined
    }
    await deleteExpiredTokensOf(transaction, found.session_id, now)
    return issueTokens(transaction, found.session_id, now)
  })

/** Ends the sessions of these tokens, whatever their kind or age. */
export async function closeSessions(database: Database, tokens: readonly string[], now: Date) {
  for (const token of tokens) {
    const sessionId = await findSessionIdByToken(database, hashSecret(token))
    if (sessionId !== undefined) await revokeSession(database, sessionId, now)
  }
}
