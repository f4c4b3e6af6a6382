import type { DocumentPolicy, OutsideProgram } from './document-policy.ts'
import { environment } from './environment.server.ts'
import { type RequestScope, requestScope } from './request-scope.server.ts'

const oneYearSeconds = 31_536_000

const isDevelopment = import.meta.env.DEV

/** What the routes of a page declared, by the request for it. */
const declaredPolicies = new WeakMap<RequestScope, DocumentPolicy>()

/** Called while a page's routes are matched: holds for whatever is answered then, errors and redirects included. */
export function declareDocumentPolicy(policy: DocumentPolicy | undefined): void {
  const scope = requestScope()
  if (scope && policy) declaredPolicies.set(scope, policy)
}

const originOf: Record<OutsideProgram, () => string> = {
  'payment-gateway': () => new URL(environment().PAYMENT_GATEWAY_URL).origin,
}
const originsOf = (programs: readonly OutsideProgram[] = []) =>
  programs.map((program) => ` ${originOf[program]()}`).join('')

/** Vite's development client and the overlays of a preview need inline styles; what visitors get needs none. */
const contentSecurityPolicy = (
  { nonce, preview }: RequestScope,
  { frame, formAction }: DocumentPolicy = {},
) =>
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
    ...(frame && frame.length > 0 ? [`frame-src 'self'${originsOf(frame)}`] : []),
    `form-action 'self'${originsOf(formAction)}`,
    "frame-ancestors 'self'",
  ].join('; ')

const sentryOrigin = () => {
  const dsn = environment().SENTRY_DSN
  return dsn ? ` ${new URL(dsn).origin}` : ''
}

/** What every page answers besides its content. */
export function addSecurityHeaders(headers: Headers, scope: RequestScope): void {
  headers.set('content-security-policy', contentSecurityPolicy(scope, declaredPolicies.get(scope)))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  headers.set('cross-origin-opener-policy', 'same-origin')
  if (environment().isHttps) {
    headers.set('strict-transport-security', `max-age=${oneYearSeconds}; includeSubDomains`)
  }
}
