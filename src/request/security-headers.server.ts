import { environment } from './environment.server.ts'

const oneYearSeconds = 31_536_000

const isDevelopment = import.meta.env.DEV

/** Vite's development client needs inline styles and its own socket; the built site needs neither. */
const contentSecurityPolicy = (nonce: string) => {
  const pictures = environment().usesEmbeddedLake ? environment().lakeUrl : 'https://cdn.sanity.io'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${pictures}`,
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${sentryOrigin()}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const sentryOrigin = () => {
  const dsn = environment().SENTRY_DSN
  return dsn ? ` ${new URL(dsn).origin}` : ''
}

/** What every page answers besides its content. */
export function addSecurityHeaders(headers: Headers, nonce: string): void {
  headers.set('content-security-policy', contentSecurityPolicy(nonce))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  headers.set('cross-origin-opener-policy', 'same-origin')
  if (environment().SITE_URL.startsWith('https:')) {
    headers.set('strict-transport-security', `max-age=${oneYearSeconds}; includeSubDomains`)
  }
}
