import type { Environment } from '#app.config.ts'
import { ownHosts } from '#src/url/own-origins.ts'

/** @returns 400 for two hosts, 421 (RFC 9110, 15.5.20) for the host of another site */
export type HostCheck = (request: Request, address: URL) => 400 | 421 | undefined

/**
 * Checks that a request is for this site. The Host header is used in links, redirects and cache keys, so unknown hosts
 * are rejected.
 */
export function hostCheck(settings: Environment): HostCheck {
  const hosts = ownHosts(settings)
  return ({ headers }, { host }) => {
    // Two Host headers are joined by a comma, which no host name contains.
    const hostHeader = headers.get('host')?.toLowerCase()
    if (hostHeader?.includes(',')) return 400
    // A request line with a full URL (`GET http://other/ HTTP/1.1`) has priority over the header (RFC 9112, 3.2.2).
    return hosts.has(host) && hosts.has(hostHeader ?? host) ? undefined : 421
  }
}
