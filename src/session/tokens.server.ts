import { refreshToken, verifyToken } from '#contract/account.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import {
  clearTokens,
  readTokens,
  type SessionTokens,
  writeTokens,
} from './session-cookie.server.ts'

/** Refreshed a little early, so that a token does not run out between this check and the call that uses it. */
const refreshBeforeExpiryMs = 30_000

const refreshing = new Map<string, Promise<SessionTokens>>()

/**
 * Tokens that can be sent now, refreshed when they are about to end.
 * @returns `undefined` for a guest; a refresh that the API refuses signs the visitor out
 * @throws ApiError with status ≥ 500 when the API cannot be asked; the cookie is kept
 */
export async function currentTokens(): Promise<SessionTokens | undefined> {
  const tokens = await readTokens()
  if (!tokens) return undefined
  if (Date.parse(tokens.expires) - refreshBeforeExpiryMs > Date.now()) return tokens
  return signOutIfRefused(async () => {
    const fresh = await refreshOnce(tokens.refreshToken)
    await writeTokens(fresh)
    return fresh
  })
}

/** Asks the API whether the token still holds; on any refusal the visitor is signed out (spec section 4). */
export async function verifiedTokens(): Promise<SessionTokens | undefined> {
  const tokens = await currentTokens()
  if (!tokens) return undefined
  return signOutIfRefused(async () => {
    await callApi(verifyToken, { body: { token: tokens.accessToken } })
    return tokens
  })
}

async function signOutIfRefused(
  ask: () => Promise<SessionTokens>,
): Promise<SessionTokens | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) throw error
    await clearTokens()
    return undefined
  }
}

/** A refresh token works once: requests of one visitor that arrive together share one refresh. */
function refreshOnce(token: string): Promise<SessionTokens> {
  const running = refreshing.get(token)
  if (running) return running
  const started = callApi(refreshToken, { body: { refresh_token: token } })
    .then((answer) => ({
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token,
      expires: answer.expires,
    }))
    .finally(() => refreshing.delete(token))
  refreshing.set(token, started)
  return started
}
