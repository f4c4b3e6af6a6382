import { personalCookieNames } from '#src/browser-storage/cookies.ts'

/**
 * A response that may depend on the cookies of one visitor is cached nowhere: by no proxy, on no disk, not for Back (RFC
 * 9111, section 5.2.2.5). A response that sets its own caching is not changed.
 */
export function forbidCaching(request: Request, headers: Headers): void {
  if (headers.has('cache-control')) return
  const isPersonal = personalCookieNames(request.headers.get('cookie')).length > 0
  if (isPersonal || headers.has('set-cookie')) headers.set('cache-control', 'private, no-store')
}

/**
 * A response without caching headers is stored by no shared cache, and by no browser without revalidation: a cache may
 * otherwise choose an age for it (RFC 9111, section 4.2.2), and networks before a site often do.
 */
export function limitCaching(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
}
