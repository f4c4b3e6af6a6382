import { commonError } from '#api/domain/api-error.ts'
import { addMs } from '#api/domain/durations.ts'
import { createToken, deriveToken, hashSecret } from '#api/domain/token.ts'
import type { Database } from '#api/store/database.ts'
import {
  deleteExpiredTokensOf,
  findSessionByToken,
  markTokenUsed,
  revokeSession,
} from '#api/store/sessions.ts'
import { inTransaction } from '#api/store/transaction.ts'
import { sessionLifetimeDays } from '#app.config.ts'
import { dayMs } from '#contract/days.ts'
import type { Tokens } from '#contract/session.ts'
import type { AppContext } from './app-context.ts'
import { describeTokens, storeTokens } from './manage-sessions.ts'
import { countAttempt } from './rate-limits.ts'

/** Tabs and processes of one customer may refresh at the same time, and an answer may be lost. */
const refreshGraceMs = 10_000
const sessionLifetimeMs = sessionLifetimeDays * dayMs

const findRefreshToken = (database: Database, token: string) =>
  findSessionByToken(database, { hash: hashSecret(token), kind: 'refresh' })

/** The tokens that a refresh token was exchanged for, derived again: only hashes of tokens are stored. */
const successorOf = (token: string, salt: string, now: Date) => ({
  access_token: deriveToken(token, salt, 'access'),
  refresh_token: deriveToken(token, salt, 'refresh'),
  now,
})

/** The tokens of a token that was exchanged a moment ago; the newest ones, if these were exchanged too. */
async function repeatExchange(
  database: Database,
  token: string,
  now: Date,
): Promise<Tokens | undefined> {
  // Read again: the caller who came first has written meanwhile.
  const used = await findRefreshToken(database, token)
  if (used === undefined || used.used_at === null || used.successor_salt === null) return undefined
  if (now.getTime() - used.used_at.getTime() > refreshGraceMs) {
    await revokeSession(database, used.session_id, now)
    return undefined
  }
  const successor = successorOf(token, used.successor_salt, used.used_at)
  const next = await findRefreshToken(database, successor.refresh_token)
  return next === undefined || next.used_at === null
    ? describeTokens(successor)
    : repeatExchange(database, successor.refresh_token, now)
}

/**
 * Exchanges an unused refresh token. Within the grace period the same token gets the same tokens again, so that one token
 * never gives more than one pair; used again later it counts as stolen, and its whole session ends (RFC 9700, section
 * 4.14.2).
 */
const exchange = (database: Database, token: string, now: Date) =>
  inTransaction(database, async (transaction) => {
    const found = await findRefreshToken(transaction, token)
    if (found === undefined || found.expires_at <= now) return undefined
    if (addMs(found.session_began_at, sessionLifetimeMs) <= now) return undefined
    if (found.status === 'permanent_suspend') {
      await revokeSession(transaction, found.session_id, now)
      return undefined
    }
    const successorSalt = createToken()
    const use = { hash: hashSecret(token), successorSalt, now }
    if (!(await markTokenUsed(transaction, use))) return repeatExchange(transaction, token, now)
    await deleteExpiredTokensOf(transaction, found.session_id, now)
    return storeTokens(transaction, found.session_id, successorOf(token, successorSalt, now))
  })

/**
 * New tokens for a session. There is one limit for each session, and one for each address that sends tokens of no session: a
 * valid token is never refused because of what others at its address do.
 * @throws ApiError 401 `token_not_valid`, 429.
 */
export async function refreshSession(
  context: AppContext,
  token: string,
  { clientAddress, now }: { readonly clientAddress: string; readonly now: Date },
): Promise<Tokens> {
  const known = await findRefreshToken(context.database, token)
  if (known !== undefined) await countAttempt(context, 'refresh', known.session_id, now)
  const tokens = known && (await exchange(context.database, token, now))
  if (tokens !== undefined) return tokens
  await countAttempt(context, 'refreshFailure', clientAddress, now)
  throw commonError('token_not_valid')
}
