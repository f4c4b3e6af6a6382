import { policyHash } from '#src/http/policy-hash.server.ts'
import { addTransportHeaders } from '#src/http/transport-headers.server.ts'
import { originsOf, type SourceDirective } from '#src/transmissions/transmissions.ts'
import { speculationRules } from '#src/url/speculation-rules.ts'
import type { DocumentPolicy } from './document-policy.ts'
import { environment } from './environment.server.ts'
import { type RequestScope, requestScope } from './request-scope.server.ts'

/** They are written by a script, which has no nonce on shared pages; Chromium 156 accepts no keyword for them. */
const hashOfSpeculationRules = policyHash(speculationRules)

const isDevelopment = import.meta.env.DEV

/** Called while a page's routes are matched: applies to every answer from then on, errors and redirects included. */
export function declareDocumentPolicy(policy: DocumentPolicy | undefined): void {
  const scope = requestScope()
  if (scope) scope.page = { policy }
}

/** The list of transmissions defines what a page may load from others and send to them. */
function contentSecurityPolicy({ nonce, preview, page }: RequestScope): string {
  const others = originsOf(environment(), page?.policy)
  const sources = (directive: SourceDirective, own: string) =>
    [directive, own, ...(others[directive] ?? [])].join(' ')
  return [
    "default-src 'self'",
    sources('script-src', `'self' 'nonce-${nonce}' ${hashOfSpeculationRules}`),
    // Vite's development client and the overlays of a preview need inline styles; visitors' pages need none.
    isDevelopment || preview
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' 'nonce-${nonce}'`,
    sources('img-src', "'self' data:"),
    sources('connect-src', `'self'${isDevelopment ? ' ws:' : ''}`),
    "object-src 'none'",
    "base-uri 'none'",
    ...(others['frame-src'] ? [sources('frame-src', "'self'")] : []),
    sources('form-action', "'self'"),
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Headers of every page. */
export function addSecurityHeaders(headers: Headers, scope: RequestScope): void {
  headers.set('content-security-policy', contentSecurityPolicy(scope))
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  headers.set('cross-origin-opener-policy', 'same-origin')
  // Here too, because a page from memory is sent without passing the handler of the site.
  addTransportHeaders(headers, environment().isHttps)
}
