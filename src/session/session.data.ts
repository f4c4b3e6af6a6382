import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import { isTemporary } from '#src/api-client/api-error.ts'
import { removeAllDrafts } from '#src/form-drafts/form-drafts.server.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { endSession } from './end-session.server.ts'
import type { Session } from './session.ts'
import { clearPersonalCookies, readSession } from './session-cookie.server.ts'
import { verifiedSession } from './tokens.server.ts'

const sessionFreshMs = 60_000

const fetchSession = createServerFn().handler(async (): Promise<Session> => {
  try {
    if ((await readSession()) === undefined) return { kind: 'guest' }
    const session = await verifiedSession()
    if (!session) return { kind: 'guest', hasEnded: true }
    return { kind: 'signed-in', id: session.id, expires: session.expires }
  } catch (error) {
    if (isTemporary(error)) return { kind: 'unreachable' }
    throw error
  }
})

/** The one place that says who is here; every other folder reads it through this query. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => fetchSession(),
  staleTime: sessionFreshMs,
  // A page that stays open fetches it again when the access token ends.
  refetchInterval: ({ state: { data } }) =>
    data?.kind === 'signed-in' && Math.max(Date.parse(data.expires) - Date.now(), sessionFreshMs),
})

/**
 * Takes everything personal out of the browser: the cookies, and the pages that it caches for Back. Not its storage, which
 * holds the devices that somebody has saved with or without an account.
 */
async function leave(): Promise<void> {
  const session = await readSession()
  await removeAllDrafts()
  clearPersonalCookies()
  setResponseHeader('clear-site-data', '"cache"')
  if (session && session !== 'ended') await endSession(session)
}

/** For the button with JavaScript, which has pages to clear before it goes home. */
export const logOut = createServerFn({ method: 'POST' }).handler(leave)

/** For the same button without JavaScript: a plain form, answered with the way home. */
export const logOutByForm = createServerFn({ method: 'POST' }).handler(async () => {
  await leave()
  throw redirect({ href: pathWithLocale('/', getLocale()), statusCode: 303, reloadDocument: true })
})
