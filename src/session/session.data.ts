import { queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { isTemporary } from '#src/api-client/api-error.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import { accountMark } from './form-account.server.ts'
import { logOutThisBrowser } from './log-out.server.ts'
import type { Session } from './session.ts'
import { readSessionEnd } from './session-cookie.server.ts'
import { verifiedSession } from './tokens.server.ts'

const sessionFreshMs = 60_000

const fetchSession = createServerFn().handler(async (): Promise<Session> => {
  try {
    const session = await verifiedSession()
    const account = await accountMark()
    if (!session) return { kind: 'guest', ended: await readSessionEnd(), account }
    return { kind: 'logged-in', id: session.id, expires: session.expires, account }
  } catch (error) {
    if (isTemporary(error)) return { kind: 'pending', account: await accountMark() }
    throw error
  }
})

/** The one place that knows who is logged in; every other folder reads it through this query. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => fetchSession(),
  staleTime: sessionFreshMs,
  // A page that stays open fetches it again when the access token ends.
  refetchInterval: ({ state: { data } }) =>
    data?.kind === 'logged-in' && Math.max(Date.parse(data.expires) - Date.now(), sessionFreshMs),
})

/** For the button with JavaScript, which has to clear pages before it goes home. */
export const logOut = createServerFn({ method: 'POST' }).handler(logOutThisBrowser)

/** For the same button without JavaScript: a plain form, answered with a redirect to the home page. */
export const logOutByForm = createServerFn({ method: 'POST' }).handler(async () => {
  await logOutThisBrowser()
  throw redirect({ href: pathWithLocale('/', getLocale()), statusCode: 303, reloadDocument: true })
})
