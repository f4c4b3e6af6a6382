import { setTimeout as delay } from 'node:timers/promises'
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

/** How long a visitor who logs out waits for the API, which is told later all the same. */
const logoutTimeoutMs = 1_000
const tryAgainEveryMs = 5_000
/** What the other tabs have under way is answered by then. */
const replacedSessionMs = 10_000
/** The longest that an answer may be under way which knows nothing of the end; a later one finds no record of it. */
const lateAnswerMs = 120_000

/**
 * Ends a session for good: no copy of its cookie is accepted from now on. The API ends it too, at once or when it is
 * back.
 * @throws when neither the disk nor the API takes the logout
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
 * Ends the session that this browser had before its visitor logged in again, a moment later: the other tabs hear of the
 * new session by then. Refused at once, they would say that nobody is logged in.
 * @throws when neither the disk nor the API takes the logout
 */
export async function endReplacedSession(session: EndedSession): Promise<void> {
  const endsAt = new Date(Date.now() + replacedSessionMs).toISOString()
  try {
    await storeEndedSession({ ...session, endsAt })
  } catch {
    await sendLogout(session)
  }
}

/** The access token is sent only while it holds (docs/specification.md, section 4): a later try brings the refresh token alone. */
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

/** Sends the API the logouts that are due and that it has missed, one after the other, until it is unavailable again; removes what is done with. */
export async function sendMissedLogouts(): Promise<void> {
  for await (const session of readEndedSessions()) {
    if (session.confirmedAt !== undefined) {
      if (Date.parse(session.confirmedAt) + lateAnswerMs <= Date.now()) {
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

/** Once per process of the site. What goes wrong is reported and tried again. */
export function startLogoutRetries(report: (error: unknown) => void): void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    await sendMissedLogouts().catch(report)
    isRunning = false
  }
  setInterval(run, tryAgainEveryMs).unref()
  void run()
}
