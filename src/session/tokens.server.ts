import { verifyToken } from '#contract/account.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { api } from '#src/api-client/api-upstream.server.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { asShared, currentWaitBudget } from '#src/upstream/wait-budget.server.ts'
import { isSessionEnded, storeEndedSession } from './ended-sessions.server.ts'
import { countLogout, type LogoutReason, logoutReason } from './logout-counts.server.ts'
import { refreshOnce } from './refresh-once.server.ts'
import { retryOnce } from './retry-once.server.ts'
import { readSession, writeRefreshedSession, writeRefusedSession } from './session-cookie.server.ts'
import type { StoredSession } from './stored-session.ts'

/** Refreshed a little early, so that a token does not expire between this check and the call that uses it. */
const refreshBeforeExpiryMs = 30_000

/**
 * The session with tokens that can be sent now, refreshed when they are about to expire.
 * @returns `undefined` for a guest; a failed refresh logs the visitor out
 * @throws ApiError 503 when the API has not answered and the page stops waiting for it; the session stays
 */
export async function currentSession(): Promise<StoredSession | undefined> {
  const session = await readSession()
  if (!session) return undefined
  if (Date.parse(session.expires) - refreshBeforeExpiryMs > Date.now()) return session
  // The page may stop waiting; the refresh continues, and the visitor's next page has it.
  const fresh = await logOutOnFailure(session, () => refreshOnce(session))
  if (!fresh || (await isSessionEnded(fresh.id))) return undefined
  await writeRefreshedSession(fresh)
  return fresh
}

/**
 * Verifies the token at the API; on any failure the visitor is logged out (docs/specification.md, section 4).
 * @throws as `currentSession`
 */
export async function verifiedSession(): Promise<StoredSession | undefined> {
  const session = await currentSession()
  if (!session) return undefined
  return logOutOnFailure(session, async () => {
    await asShared(() => verify(session.accessToken))
    return session
  })
}

/** `callApi` retries a read while the API is unavailable; here it is repeated once after any failure. */
const verify = (token: string) => retryOnce(() => callApi(verifyToken, { body: { token } }))

/**
 * Waits as long as this page can. A visitor who has left, and a page that can do without the answer, get no result, and the
 * next page asks again; a visitor whose page needs the answer is logged out when it does not come.
 */
async function logOutOnFailure<T>(
  session: StoredSession,
  request: () => Promise<T>,
): Promise<T | undefined> {
  const { isCritical, signal } = currentWaitBudget()
  let hasFailed = false
  const work = request()
  work.catch(() => {
    hasFailed = true
  })
  try {
    return await api.wait(work)
  } catch (error) {
    if (!hasFailed && (signal?.aborted || !isCritical)) throw error
    await logOut(session, hasFailed ? logoutReason(error) : 'timeout')
    if (hasFailed && !(error instanceof ApiError)) throw error
    return undefined
  }
}

/**
 * A session that the API has not refused itself is refused here from now on, and the API is informed when it is available
 * again.
 */
async function logOut(session: StoredSession, reason: LogoutReason): Promise<void> {
  countLogout(reason)
  const isRefused = reason === 'refused'
  await writeRefusedSession(isRefused ? 'refused' : 'unconfirmed')
  if (!isRefused) await storeEndedSession(session).catch(() => undefined)
}
