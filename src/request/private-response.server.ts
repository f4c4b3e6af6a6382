import { personalCookieNames } from '#src/browser-storage/cookies.ts'

/**
 * What the cookies of one visitor may have shaped is kept by nobody: no cache between, none on the disk, no page that
 * Back brings to life again (RFC 9111, section 5.2.2.5). An answer that says itself how it is kept stays as it is.
 */
export function forbidCaching(request: Request, headers: Headers): void {
  if (headers.has('cache-control')) return
  const isPersonal = personalCookieNames(request.headers.get('cookie')).length > 0
  if (isPersonal || headers.has('set-cookie')) headers.set('cache-control', 'private, no-store')
}
