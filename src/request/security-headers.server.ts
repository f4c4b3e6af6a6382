import { environment } from './environment.server.ts'
import type { RequestScope } from './request-scope.server.ts'

const oneYearSeconds = 31_536_000

const isDevelopment = import.meta.env.DEV

type Answer = Pick<RequestScope, 'nonce' | 'preview'>

/** Vite's development client and the overlays of a preview need inline styles; what visitors get needs none. */
const contentSecurityPolicy = ({ nonce, preview }: Answer) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment || preview
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${sentryOrigin()}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')

const sentryOrigin = () => {
  const dsn = environment().SENTRY_DSN
  return dsn ? ` ${new URL(dsn).origin}` : ''
}

/** What every page answers besides its content. */
export function addSecurityHeaders(headers: Headers, answer: Answer): void {
  headers.set('content-security-policy', contentSecurityPolicy(answer))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  headers.set('cross-origin-opener-policy', 'same-origin')
  if (environment().isHttps) {
    headers.set('strict-transport-security', `max-age=${oneYearSeconds}; includeSubDomains`)
  }
}
