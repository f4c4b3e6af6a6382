import type { Environment } from '#app.config.ts'
import { ownHosts } from '#src/url/own-origins.ts'

/** 400: two hosts; 421 (RFC 9110, 15.5.20): the host of another site. */
export type HostProblem = 400 | 421

/**
 * Whether a request is meant for this site. What a request calls the site ends up in links, redirects and caches: a
 * name that is not ours goes no further.
 */
export function hostCheck(settings: Environment): (request: Request) => HostProblem | undefined {
  const hosts = ownHosts(settings)
  return ({ url, headers }) => {
    // Two headers arrive joined by a comma, which no host contains.
    const named = headers.get('host')?.toLowerCase()
    if (named?.includes(',') || !URL.canParse(url)) return 400
    // A request line with a whole address (`GET http://other/ HTTP/1.1`) outweighs the header (RFC 9112, 3.2.2).
    const { host } = new URL(url)
    return hosts.has(host) && hosts.has(named ?? host) ? undefined : 421
  }
}
