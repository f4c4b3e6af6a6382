import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { logout as logoutCall } from '#contract/account.ts'
import { ApiError, isUnreachable } from '#src/api-client/api-error.ts'
import { callApi } from '#src/api-client/call-api.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import type { Session } from './session.ts'
import { clearTokens, readTokens } from './session-cookie.server.ts'
import { verifiedTokens } from './tokens.server.ts'

const sessionFreshMs = 60_000

const fetchSession = createServerFn().handler(async (): Promise<Session> => {
  try {
    const kept = await readTokens()
    if (!kept) return { kind: 'guest' }
    const tokens = await verifiedTokens()
    if (!tokens) return { kind: 'guest', hasEnded: true }
    return { kind: 'signed-in', expires: tokens.expires }
  } catch (error) {
    if (isUnreachable(error)) return { kind: 'unreachable' }
    throw error
  }
})

/** The one place that says who is here; every other folder reads it through this query. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => fetchSession(),
  staleTime: sessionFreshMs,
})

/** Ends the session here and at the API, then goes home; works as the action of a plain form too. */
export const logout = createServerFn({ method: 'POST' }).handler(async () => {
  const tokens = await readTokens()
  await clearTokens()
  if (tokens) await endAtApi(tokens)
  throw redirect({ href: pathWithLocale('/', getLocale()), statusCode: 303, reloadDocument: true })
})

/** The visitor is signed out here whatever the API answers; the API's own session ends with its expiry. */
async function endAtApi(tokens: { accessToken: string; refreshToken: string }): Promise<void> {
  try {
    await callApi(logoutCall, {
      accessToken: tokens.accessToken,
      body: { refresh_token: tokens.refreshToken },
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
