import { randomUUID } from 'node:crypto'
import { login } from '#contract/account.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { endSession } from '#src/session/end-session.server.ts'
import type { Session } from '#src/session/session.ts'
import { readSession, writeSession } from '#src/session/session-cookie.server.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Asks the API and keeps its tokens in the sealed cookie; they never reach the browser's scripts. A session that this
 * browser had until now ends: nobody could log out of it any more.
 * @throws ApiError 400 `invalid_credentials`, 403 `account_suspended`, 429 `throttled`, or ≥ 500
 */
export async function startSession({ email, password }: Credentials): Promise<Session> {
  const answer = await callApi(login, { body: { email, password } })
  const before = await readSession()
  if (before && before !== 'ended') await endSession(before)
  const session = {
    id: randomUUID(),
    account: answer.user.slug,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expires: answer.expires,
  }
  await writeSession(session)
  return { kind: 'signed-in', id: session.id, expires: session.expires }
}
