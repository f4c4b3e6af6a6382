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
