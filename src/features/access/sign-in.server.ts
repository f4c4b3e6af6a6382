import { getRequestIP } from '@tanstack/react-start/server'
import { login } from '#contract/account.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { writeTokens } from '#src/session/session-cookie.server.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Asks the API and keeps its tokens in the sealed cookie; they never reach the browser's scripts.
 * @returns when the access token ends, ISO 8601
 * @throws ApiError 400 `invalid_credentials`, 403 `account_suspended`, 429 `throttled`, or ≥ 500
 */
export async function startSession({ email, password }: Credentials): Promise<string> {
  const clientAddress = getRequestIP()
  const answer = await callApi(login, {
    body: { email, password },
    ...(clientAddress ? { clientAddress } : {}),
  })
  await writeTokens({
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expires: answer.expires,
  })
  return answer.expires
}
