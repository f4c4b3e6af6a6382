import { personalCookieNames } from '#src/browser-storage/cookies.ts'

/**
 * What the cookies of one visitor may have shaped is cached by nobody: no proxy, no disk, no page that Back shows again
 * (RFC 9111, section 5.2.2.5). A response that sets its own caching stays as it is.
 */
export function forbidCaching(request: Request, headers: Headers): void {
  if (headers.has('cache-control')) return
  const isPersonal = personalCookieNames(request.headers.get('cookie')).length > 0
  if (isPersonal || headers.has('set-cookie')) headers.set('cache-control', 'private, no-store')
}

/**
 * What says nothing of caching is kept by no cache that visitors share, and by no browser without asking: a cache may give
 * such a response an age of its own (RFC 9111, section 4.2.2), and networks before a site often do.
 */
export function limitCaching(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
}
