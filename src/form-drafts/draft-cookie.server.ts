import { randomBytes } from 'node:crypto'
import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { sealData, unsealData } from 'iron-session'
import * as v from 'valibot'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { environment } from '#src/request/environment.server.ts'
import { privateCookie } from '#src/request/private-cookie.server.ts'

const { name: cookieName, lifetimeSeconds } = siteCookies.formDrafts

const tokenBytes = 32
/** `visitorId` is what stored cookies call the token. */
const cookieSchema = v.object({ visitorId: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) })

export const newDraftsToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** The token of this browser's drafts. @returns `undefined` without a cookie that can be read */
export async function readDraftsToken(): Promise<string | undefined> {
  const sealed = getCookie(cookieName)
  if (!sealed) return undefined
  const opened: unknown = await unsealData(sealed, {
    password: environment().SESSION_SECRET,
    ttl: lifetimeSeconds,
  })
  const cookie = v.safeParse(cookieSchema, opened)
  return cookie.success ? cookie.output.visitorId : undefined
}

/**
 * For as long as a draft is stored. `SameSite=Lax`: it is sent when another site leads the visitor back by a GET, as a bank
 * does after 3-D Secure, and never with a form that another site posts.
 */
export async function writeDraftsToken(draftsToken: string): Promise<void> {
  const sealed = await sealData(
    { visitorId: draftsToken },
    { password: environment().SESSION_SECRET, ttl: lifetimeSeconds },
  )
  setCookie(cookieName, sealed, { ...privateCookie(), maxAge: lifetimeSeconds })
}

export const deleteDraftsToken = (): void => deleteCookie(cookieName, privateCookie())
