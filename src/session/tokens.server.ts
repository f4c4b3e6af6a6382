import { verifyToken } from '#contract/account.ts'
import { ApiError, isTemporary } from '#src/api-client/api-error.ts'
import { api } from '#src/api-client/api-upstream.server.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { isSessionEnded } from './ended-sessions.server.ts'
import { refreshOnce } from './refresh-once.server.ts'
import { readSession, writeEndedSession, writeSession } from './session-cookie.server.ts'
import type { StoredSession } from './stored-session.ts'

/** Refreshed a little early, so that a token does not run out between this check and the call that uses it. */
const refreshBeforeExpiryMs = 30_000

/**
 * The session with tokens that can be sent now, refreshed when they are about to end.
 * @returns `undefined` for a guest; a refresh that the API refuses signs the visitor out
 * @throws ApiError when the API is unavailable or too busy; the session stays
 */
export async function currentSession(): Promise<StoredSession | undefined> {
  const session = await readSession()
  if (!session || session === 'ended') return undefined
  if (Date.parse(session.expires) - refreshBeforeExpiryMs > Date.now()) return session
  return signOutIfRefused(async () => {
    // The page may stop waiting; the refresh goes on, and the visitor's next page has it.
    const fresh = await api.wait(refreshOnce(session))
    if (await isSessionEnded(fresh.id)) return undefined
    await writeSession(fresh)
    return fresh
  })
}

/** Verifies the token at the API; when it is refused the visitor is signed out (docs/specification.md, section 4). */
export async function verifiedSession(): Promise<StoredSession | undefined> {
  const session = await currentSession()
  if (!session) return undefined
  return signOutIfRefused(async () => {
    await callApi(verifyToken, { body: { token: session.accessToken } })
    return session
  })
}

/** A lost connection, a busy API and a fault of ours say nothing about the session. */
async function signOutIfRefused(
  request: () => Promise<StoredSession | undefined>,
): Promise<StoredSession | undefined> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof ApiError) || isTemporary(error)) throw error
    await writeEndedSession()
    return undefined
  }
}
