import type { DocumentPolicy } from './document-policy.ts'
import { environment } from './environment.server.ts'
import { type RequestScope, requestScope } from './request-scope.server.ts'

const oneYearSeconds = 31_536_000

const isDevelopment = import.meta.env.DEV

/** Called while a page's routes are matched: holds for whatever is answered then, errors and redirects included. */
export function declareDocumentPolicy(policy: DocumentPolicy | undefined): void {
  const scope = requestScope()
  if (scope) scope.page = { policy }
}

interface Exception {
  /** Whose pages may stand in a frame. */
  readonly frame: string
  /** Where a form may be sent, redirects of it included. */
  readonly formAction: string
}

const exceptions: Record<DocumentPolicy, () => Exception> = {
  'card-payment': () => {
    const { origin } = new URL(environment().PAYMENT_GATEWAY_URL)
    return { frame: origin, formAction: origin }
  },
}

/** Vite's development client and the overlays of a preview need inline styles; what visitors get needs none. */
const contentSecurityPolicy = (
  { nonce, preview }: RequestScope,
  exception: Exception | undefined,
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
    ...(exception ? [`frame-src 'self' ${exception.frame}`] : []),
    `form-action 'self'${exception ? ` ${exception.formAction}` : ''}`,
    "frame-ancestors 'self'",
  ].join('; ')

const sentryOrigin = () => {
  const dsn = environment().SENTRY_DSN
  return dsn ? ` ${new URL(dsn).origin}` : ''
}

/** What every page answers besides its content. */
export function addSecurityHeaders(headers: Headers, scope: RequestScope): void {
  const policy = scope.page?.policy
  headers.set(
    'content-security-policy',
    contentSecurityPolicy(scope, policy && exceptions[policy]()),
  )
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  headers.set('cross-origin-opener-policy', 'same-origin')
  if (environment().isHttps) {
    headers.set('strict-transport-security', `max-age=${oneYearSeconds}; includeSubDomains`)
  }
}
