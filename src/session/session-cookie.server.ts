import { getCookie, setCookie } from '@tanstack/react-start/server'
import { getIronSession } from 'iron-session'
import * as v from 'valibot'
import { refreshTokenLifetimeDays } from '#app.config.ts'
import { environment } from '#src/request/environment.server.ts'
import { privateCookie } from '#src/request/private-cookie.server.ts'

const secondsPerDay = 24 * 60 * 60

const tokensSchema = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  /** When the access token ends, ISO 8601. */
  expires: v.pipe(v.string(), v.isoTimestamp()),
})
export type SessionTokens = v.InferOutput<typeof tokensSchema>

const open = () =>
  getIronSession<SessionTokens>(
    {
      read: getCookie,
      write: (name, value, { maxAge = 0, ...options }) =>
        setCookie(name, value, { ...options, maxAge }),
    },
    {
      cookieName: 'reboot_session',
      password: environment().SESSION_SECRET,
      ttl: refreshTokenLifetimeDays * secondsPerDay,
      cookieOptions: privateCookie(),
    },
  )

/** The tokens that this visitor's sealed cookie holds; `undefined` for a guest and for a cookie that cannot be read. */
export async function readTokens(): Promise<SessionTokens | undefined> {
  const cookie = await open()
  const tokens = v.safeParse(tokensSchema, { ...cookie })
  return tokens.success ? tokens.output : undefined
}

export async function writeTokens(tokens: SessionTokens): Promise<void> {
  const cookie = await open()
  Object.assign(cookie, tokens)
  await cookie.save()
}

export async function clearTokens(): Promise<void> {
  const cookie = await open()
  cookie.destroy()
}
