import type { Environment } from '#app.config.ts'
import { ownHosts } from '#src/url/own-origins.ts'

/** @returns 400 for two hosts, 421 (RFC 9110, 15.5.20) for the host of another site */
export type HostCheck = (request: Request, address: URL) => 400 | 421 | undefined

/**
 * Whether a request is meant for this site. What a request calls the site ends up in links, redirects and caches: a
 * name that is not ours goes no further.
 */
export function hostCheck(settings: Environment): HostCheck {
  const hosts = ownHosts(settings)
  return ({ headers }, { host }) => {
    // Two headers arrive joined by a comma, which no host contains.
    const named = headers.get('host')?.toLowerCase()
    if (named?.includes(',')) return 400
    // A request line with a whole address (`GET http://other/ HTTP/1.1`) outweighs the header (RFC 9112, 3.2.2).
    return hosts.has(host) && hosts.has(named ?? host) ? undefined : 421
  }
}
