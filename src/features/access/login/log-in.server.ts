import { randomUUID } from 'node:crypto'
import { login } from '#contract/account.ts'
import { ApiError } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { clearSentEmail } from '#src/features/access/sent-email.server.ts'
import { clearLinkProof, readLinkProof } from '#src/request/emailed-link.server.ts'
import { endReplacedSession } from '#src/session/end-session.server.ts'
import { accountMark } from '#src/session/form-account.server.ts'
import type { Session } from '#src/session/session.ts'
import { readSession, writeSession } from '#src/session/session-cookie.server.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Whether the browser keeps the session after it is closed. */
  readonly remember: boolean
}

export interface LoggedIn {
  readonly session: Session
  /** The account has been opened by this very login. */
  readonly isNew: boolean
}

/** An account this young was opened by this call: the API has created it and answered. */
const newAccountMs = 10_000

const ageMs = (createdAt: string) => Math.abs(Date.now() - Date.parse(createdAt))

/**
 * Sends the login to the API and stores its tokens in the sealed cookie; they never reach the browser's scripts. An earlier
 * session of this browser ends: nobody could log out of it any more. When the link of an e-mail was followed, the same call
 * confirms the address.
 * @throws ApiError 400 `invalid_credentials` or `expired_token`, 403 `account_suspended`, 429 `throttled`, or ≥ 500
 */
export async function startSession({ email, password, remember }: Credentials): Promise<LoggedIn> {
  const proof = await readLinkProof('confirmation')
  const answer = await callApi(login, {
    body: { email, password, confirmation_token: proof?.token },
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'expired_token') clearLinkProof()
    throw error
  })
  const before = await readSession()
  if (before) await endReplacedSession(before)
  const session = {
    id: randomUUID(),
    account: answer.user.slug,
    endsWithBrowser: !remember,
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expires: answer.expires,
  }
  await writeSession(session)
  if (proof) {
    clearLinkProof()
    clearSentEmail()
  }
  return {
    session: {
      kind: 'logged-in',
      id: session.id,
      expires: session.expires,
      account: await accountMark(),
    },
    isNew: proof !== undefined && ageMs(answer.user.created_at) < newAccountMs,
  }
}
