import { getRequestHeader } from '@tanstack/react-start/server'
import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'
import { personalCookieNames, siteCookies } from '#src/browser-storage/cookies.ts'
import { environment } from '#src/request/environment.server.ts'
import { perRequest } from '#src/request/per-request.server.ts'
import {
  deleteFoundCookie,
  readPrivateCookie,
  writePrivateCookie,
} from '#src/request/private-cookie.server.ts'
import { sessionCookieName } from '#src/request/session-cookie-name.server.ts'
import { isSessionEnded, isSessionEnding } from './ended-sessions.server.ts'
import type { SessionEnd } from './session.ts'
import { ownerOf, type StoredSession, storedSession } from './stored-session.ts'

const { lifetimeSeconds } = siteCookies.session

/** How long pages explain why a visitor is asked to log in again. */
const endedNoticeSeconds = 10 * 60
const endedNotice = v.object({
  hasEnded: v.literal(true),
  end: v.optional(v.picklist(['refused', 'unconfirmed']), 'refused'),
  /** Whose session it was. */
  owner: v.optional(v.string()),
})

interface CookieContent {
  readonly session?: StoredSession
  /** Of a session that was ended here, whose cookie the browser still has. */
  readonly endedId?: string
  readonly end?: SessionEnd
  /** Who is logged in, or was until the session ended. */
  readonly owner?: string | undefined
}

const cookie = perRequest(async (): Promise<CookieContent> => {
  const seal = readPrivateCookie(sessionCookieName())
  if (!seal) return {}
  const content: unknown = await unsealData(seal, {
    password: environment().SESSION_SECRET,
    ttl: lifetimeSeconds,
  })
  const notice = v.safeParse(endedNotice, content)
  if (notice.success) return { end: notice.output.end, owner: notice.output.owner }
  const read = v.safeParse(storedSession, content)
  // Whoever has it was logged in: the key of the site is another one since, or the cookie is damaged.
  if (!read.success) return { end: 'refused' }
  const owner = ownerOf(read.output)
  const { id } = read.output
  return (await isSessionEnded(id))
    ? { endedId: id, end: 'refused', owner }
    : { session: read.output, owner }
})

/**
 * The session of this visitor, read once per request.
 * @returns `undefined` for a guest, for a cookie that cannot be read, and for the cookie of an ended session, even a copy of
 * it
 */
export const readSession = async (): Promise<StoredSession | undefined> =>
  (await cookie.get()).session

/** The id of the session in the cookie, also of one that was ended here. */
export async function readSessionId(): Promise<string | undefined> {
  const { session, endedId } = await cookie.get()
  return session?.id ?? endedId
}

/** Why this visitor's last session has ended, also one whose cookie cannot be read; `undefined` for a visitor who had none. */
export const readSessionEnd = async (): Promise<SessionEnd | undefined> => (await cookie.get()).end

/**
 * The account that was last logged in at this browser: what is typed belongs to it until somebody else logs in.
 * @returns `undefined` for a guest, and after a logout
 */
export const readLastOwner = async (): Promise<string | undefined> => (await cookie.get()).owner

export async function writeSession(session: StoredSession): Promise<void> {
  await seal(session, lifetimeSeconds, session.endsWithBrowser ? {} : { maxAge: lifetimeSeconds })
  cookie.set({ session, owner: ownerOf(session) })
}

/** Stores new tokens of the request's session. */
export async function writeRefreshedSession(session: StoredSession): Promise<void> {
  if (await isSessionEnding(session.id)) cookie.set({ session, owner: ownerOf(session) })
  else await writeSession(session)
}

/**
 * The API has refused the request's session. An answer that comes after another login or a logout does not change the
 * cookie.
 */
export async function writeRefusedSession(end: SessionEnd): Promise<void> {
  const before = await readSession()
  if (before && (await isSessionEnding(before.id))) cookie.set({ end, owner: ownerOf(before) })
  else await writeEndedSession(end)
}

/** Removes the tokens from the cookie. */
export async function writeEndedSession(end: SessionEnd = 'refused'): Promise<void> {
  const owner = await readLastOwner()
  await seal({ hasEnded: true, end, owner }, endedNoticeSeconds, { maxAge: endedNoticeSeconds })
  cookie.set({ end, owner })
}

/**
 * @param ttl seconds for which the content can be opened
 * @param lifetime how long the browser keeps it; without `maxAge` until it is closed
 */
async function seal(
  content: StoredSession | v.InferOutput<typeof endedNotice>,
  ttl: number,
  lifetime: { readonly maxAge?: number },
) {
  const sealed = await sealData(content, { password: environment().SESSION_SECRET, ttl })
  writePrivateCookie(sessionCookieName(), sealed, lifetime)
}

/**
 * Removes every cookie about this person from the browser, including typed values and requests: other people may use it
 * next.
 */
export function clearPersonalCookies(): void {
  for (const name of personalCookieNames(getRequestHeader('cookie') ?? null)) {
    deleteFoundCookie(name)
  }
  cookie.set({})
}
