import { setTimeout as delay } from 'node:timers/promises'
import { logoutRetryMs, logoutTimeoutMs, maxLateAnswerMs, replacedSessionMs } from '#app.config.ts'
import { logout } from '#contract/account.ts'
import { ApiError, isTemporary } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import {
  deleteEndedSession,
  type EndedSession,
  isOver,
  isSessionEnded,
  readEndedSessions,
  storeConfirmedEnd,
  storeEndedSession,
} from './ended-sessions.server.ts'

/**
 * Ends a session for good: no copy of its cookie is accepted from now on. The API ends it too, at once or when it is
 * available again.
 * @throws when neither the disk nor the API accepts the logout
 */
export async function endSession(session: EndedSession): Promise<void> {
  try {
    await storeEndedSession(session)
  } catch {
    return sendLogout(session)
  }
  await Promise.race([endAtApiOrLater(session), delay(logoutTimeoutMs, undefined, { ref: false })])
}

/**
 * Ends this browser's earlier session after its visitor logged in again, with a delay: by then the other tabs know of the
 * new session. If it was refused at once, they would show that nobody is logged in.
 * @throws when neither the disk nor the API accepts the logout
 */
export async function endReplacedSession(session: EndedSession): Promise<void> {
  const endsAt = new Date(Date.now() + replacedSessionMs).toISOString()
  try {
    await storeEndedSession({ ...session, endsAt })
  } catch {
    await sendLogout(session)
  }
}

/**
 * The access token is sent only while it is valid (docs/specification.md, section 4): a later attempt sends the refresh
 * token alone.
 */
async function sendLogout({ accessToken, refreshToken, expires }: EndedSession): Promise<void> {
  await callApi(logout, {
    body: { refresh_token: refreshToken },
    ...(Date.parse(expires) > Date.now() ? { accessToken } : {}),
  })
}

async function endAtApiOrLater(session: EndedSession): Promise<ApiError | undefined> {
  try {
    await sendLogout(session)
    await storeConfirmedEnd(session)
    return undefined
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/**
 * Sends the API the due logouts that it has missed, one after the other, until it is unavailable again; removes finished
 * ones.
 */
export async function sendMissedLogouts(): Promise<void> {
  for await (const session of readEndedSessions()) {
    if (session.confirmedAt !== undefined) {
      if (Date.parse(session.confirmedAt) + maxLateAnswerMs <= Date.now()) {
        await deleteEndedSession(session.id)
      }
      continue
    }
    if (!isOver(session)) continue
    // Another process of the site may have been faster.
    if (!(await isSessionEnded(session.id))) continue
    if (isTemporary(await endAtApiOrLater(session))) return
  }
}

/** Once per process of the site. Errors are reported and it is tried again. */
export function startLogoutRetries(report: (error: unknown) => void): void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await sendMissedLogouts().catch(report)
    isRunning = false
  }
  setInterval(run, logoutRetryMs).unref()
  void run()
}
