import { setTimeout as delay } from 'node:timers/promises'
import { verifyToken } from '#contract/account.ts'
import { ApiError, isTemporary } from '#src/api-client/api-error.ts'
import { api } from '#src/api-client/api-upstream.server.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { asShared, currentWaitBudget } from '#src/upstream/wait-budget.server.ts'
import { isSessionEnded, storeEndedSession } from './ended-sessions.server.ts'
import { countLogout, type LogoutReason, logoutReason } from './logout-counts.server.ts'
import { refreshOnce } from './refresh-once.server.ts'
import { readSession, writeRefreshedSession, writeRefusedSession } from './session-cookie.server.ts'
import type { StoredSession } from './stored-session.ts'

/** Refreshed a little early, so that a token does not run out between this check and the call that uses it. */
const refreshBeforeExpiryMs = 30_000
/** A failure that is no refusal may have passed by then. */
const tryAgainAfterMs = 300

/**
 * The session with tokens that can be sent now, refreshed when they are about to end.
 * @returns `undefined` for a guest; a refresh that fails signs the visitor out
 * @throws ApiError 503 while the API has not answered and the page does not wait for it any longer; the session stays
 */
export async function currentSession(): Promise<StoredSession | undefined> {
  const session = await readSession()
  if (!session) return undefined
  if (Date.parse(session.expires) - refreshBeforeExpiryMs > Date.now()) return session
  // The page may stop waiting; the refresh goes on, and the visitor's next page has it.
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

/** A read is tried again by `callApi` while the API is away; here once more whatever went wrong. */
async function verify(token: string): Promise<void> {
  const request = () => callApi(verifyToken, { body: { token } })
  try {
    await request()
  } catch (error) {
    if (error instanceof ApiError && !isTemporary(error)) throw error
    await delay(tryAgainAfterMs)
    await request()
  }
}

/**
 * Waits as long as this page can. Who has left, and a page that can do without the answer, learn nothing, and the next
 * page asks again; who needs the answer is logged out when it does not come.
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

/** What the API has not refused itself is refused here from now on, and the API is told when it is back. */
async function logOut(session: StoredSession, reason: LogoutReason): Promise<void> {
  countLogout(reason)
  const isRefused = reason === 'refused'
  await writeRefusedSession(isRefused ? 'refused' : 'unconfirmed')
  if (!isRefused) await storeEndedSession(session).catch(() => undefined)
}
