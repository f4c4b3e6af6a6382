import { deleteCookie, getCookie, getRequestHeader, setCookie } from '@tanstack/react-start/server'
import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'
import { personalCookieNames, siteCookies } from '#src/browser-storage/cookies.ts'
import { environment } from '#src/request/environment.server.ts'
import { perRequest } from '#src/request/per-request.server.ts'
import { privateCookie } from '#src/request/private-cookie.server.ts'
import { isSessionEnded } from './ended-sessions.server.ts'
import { type StoredSession, storedSession } from './stored-session.ts'

const { name: cookieName, lifetimeSeconds } = siteCookies.session

/** For so long the pages say why a visitor is asked to sign in again. */
const endedNoticeSeconds = 10 * 60
const endedNotice = v.object({ hasEnded: v.literal(true) })

type CookieContent = StoredSession | 'ended' | undefined

const session = perRequest(async (): Promise<CookieContent> => {
  const seal = getCookie(cookieName)
  if (!seal) return undefined
  const content: unknown = await unsealData(seal, {
    password: environment().SESSION_SECRET,
    ttl: lifetimeSeconds,
  })
  if (v.is(endedNotice, content)) return 'ended'
  const read = v.safeParse(storedSession, content)
  if (!read.success) return undefined
  return (await isSessionEnded(read.output.id)) ? 'ended' : read.output
})

/**
 * The session of this visitor, read once per request.
 * @returns `undefined` for a guest and for a cookie that cannot be read; `'ended'` for the cookie of a session that its
 *   visitor has logged out of, wherever a copy of it comes from, and for one that the API has refused lately
 */
export const readSession = (): Promise<CookieContent> => session.get()

export async function writeSession(fresh: StoredSession): Promise<void> {
  await seal(fresh, lifetimeSeconds)
  session.set(fresh)
}

/** Takes the tokens out of the cookie: the API has refused them. */
export async function writeEndedSession(): Promise<void> {
  await seal({ hasEnded: true }, endedNoticeSeconds)
  session.set('ended')
}

async function seal(content: StoredSession | v.InferOutput<typeof endedNotice>, maxAge: number) {
  const options = { password: environment().SESSION_SECRET, ttl: maxAge }
  setCookie(cookieName, await sealData(content, options), { ...privateCookie(), maxAge })
}

/** Takes every cookie about this person out of the browser, what was typed and requested too: others may use it next. */
export function clearPersonalCookies(): void {
  for (const name of personalCookieNames(getRequestHeader('cookie') ?? null)) {
    deleteCookie(name, privateCookie())
  }
  session.set(undefined)
}
