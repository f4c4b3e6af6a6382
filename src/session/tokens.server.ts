import { refreshToken, verifyToken } from '#contract/account.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { api } from '#src/api-client/api-upstream.server.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { hasEnded } from './ended-sessions.server.ts'
import {
  clearSession,
  readSession,
  type StoredSession,
  writeSession,
} from './session-cookie.server.ts'

/** Refreshed a little early, so that a token does not run out between this check and the call that uses it. */
const refreshBeforeExpiryMs = 30_000

/** For the next page of a visitor whose page was sent before the refresh had ended. */
const refreshedKeptMs = 60_000

const refreshing = new Map<string, Promise<StoredSession>>()

/**
 * The session with tokens that can be sent now, refreshed when they are about to end.
 * @returns `undefined` for a guest; a refresh that the API refuses signs the visitor out
 * @throws ApiError with status ≥ 500 when the API cannot be asked; the cookie is kept
 */
export async function currentSession(): Promise<StoredSession | undefined> {
  const session = await readSession()
  if (!session || session === 'ended') return undefined
  if (Date.parse(session.expires) - refreshBeforeExpiryMs > Date.now()) return session
  return signOutIfRefused(async () => {
    // The page may stop waiting; the refresh goes on, and the visitor's next page has it.
    const fresh = await api.wait(refreshOnce(session))
    if (await hasEnded(fresh.id)) return undefined
    await writeSession(fresh)
    return fresh
  })
}

/** Asks the API whether the token still holds; on any refusal the visitor is signed out (spec section 4). */
export async function verifiedSession(): Promise<StoredSession | undefined> {
  const session = await currentSession()
  if (!session) return undefined
  return signOutIfRefused(async () => {
    await callApi(verifyToken, { body: { token: session.accessToken } })
    return session
  })
}

async function signOutIfRefused(
  ask: () => Promise<StoredSession | undefined>,
): Promise<StoredSession | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) throw error
    await clearSession()
    return undefined
  }
}

/** A refresh token works once: requests of one visitor that arrive together share one refresh. */
function refreshOnce({ id, refreshToken: token }: StoredSession): Promise<StoredSession> {
  const running = refreshing.get(token)
  if (running) return running
  const started = callApi(refreshToken, { body: { refresh_token: token } }).then((answer) => ({
    id,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expires: answer.expires,
  }))
  const forget = () => refreshing.delete(token)
  started.then(() => setTimeout(forget, refreshedKeptMs).unref(), forget)
  refreshing.set(token, started)
  return started
}
