import { deleteCookie, getCookie, getRequestHeader, setCookie } from '@tanstack/react-start/server'
import { getIronSession } from 'iron-session'
import * as v from 'valibot'
import { personalCookieNames, siteCookies } from '#src/browser-storage/cookies.ts'
import { environment } from '#src/request/environment.server.ts'
import { privateCookie } from '#src/request/private-cookie.server.ts'
import { hasEnded } from './ended-sessions.server.ts'

const sessionSchema = v.object({
  /** The same from sign-in to logout, whichever tokens the session has by then. No secret: it opens nothing. */
  id: v.pipe(v.string(), v.uuid()),
  accessToken: v.string(),
  refreshToken: v.string(),
  /** When the access token ends, ISO 8601. */
  expires: v.pipe(v.string(), v.isoTimestamp()),
})
/** A session as this visitor's sealed cookie holds it. */
export type StoredSession = v.InferOutput<typeof sessionSchema>

const { name: cookieName, lifetimeSeconds } = siteCookies.session

const open = () =>
  getIronSession<StoredSession>(
    {
      read: getCookie,
      write: (name, value, { maxAge = 0, ...options }) =>
        setCookie(name, value, { ...options, maxAge }),
    },
    {
      cookieName,
      password: environment().SESSION_SECRET,
      ttl: lifetimeSeconds,
      cookieOptions: privateCookie(),
    },
  )

/**
 * The session of this visitor.
 * @returns `undefined` for a guest and for a cookie that cannot be read; `'ended'` for the cookie of a session that its
 *   visitor has logged out of, wherever a copy of it comes from
 */
export async function readSession(): Promise<StoredSession | 'ended' | undefined> {
  const cookie = await open()
  const session = v.safeParse(sessionSchema, { ...cookie })
  if (!session.success) return undefined
  return (await hasEnded(session.output.id)) ? 'ended' : session.output
}

export async function writeSession(session: StoredSession): Promise<void> {
  const cookie = await open()
  Object.assign(cookie, session)
  await cookie.save()
}

export async function clearSession(): Promise<void> {
  const cookie = await open()
  cookie.destroy()
}

/** Takes every cookie about this person out of the browser, what was typed and asked for too: others may use it next. */
export function clearPersonalCookies(): void {
  for (const name of personalCookieNames(getRequestHeader('cookie') ?? null)) {
    deleteCookie(name, privateCookie())
  }
}
