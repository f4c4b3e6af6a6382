import type { IncomingMessage } from 'node:http'

export interface OriginPolicyOptions {
  /** Where the Studio and the site are opened, e.g. `http://localhost:3000`. */
  readonly siteUrl: string
  readonly lakePort: number
  /** The address that the lake listens on. */
  readonly lakeHost: string
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

function namesOf(hostname: string): string[] {
  return loopbackNames.includes(hostname) ? loopbackNames : [...loopbackNames, hostname]
}

/**
 * Who may talk to the lake: browsers on the site's own origin, and requests addressed to the lake by a known name.
 * A foreign page that points its DNS name at this machine is stopped by the Host list.
 */
export class OriginPolicy {
  readonly #origins: ReadonlySet<string>
  readonly #hosts: ReadonlySet<string>

  constructor({ siteUrl, lakePort, lakeHost }: OriginPolicyOptions) {
    const site = new URL(siteUrl)
    const names = [...namesOf(site.hostname), lakeHost]
    const isLoopback = loopbackNames.includes(site.hostname)
    const sitePort = site.port === '' ? '' : `:${site.port}`
    const siteNames = isLoopback ? names : [site.hostname]
    this.#hosts = new Set(names.map((name) => `${name}:${lakePort}`))
    this.#origins = new Set([
      ...siteNames.map((name) => `${site.protocol}//${name}${sitePort}`),
      ...names.map((name) => `http://${name}:${lakePort}`),
    ])
  }

  isKnownOrigin(origin: string): boolean {
    return this.#origins.has(origin)
  }

  isKnownHost(host: string | undefined): boolean {
    return host !== undefined && this.#hosts.has(host.toLowerCase())
  }

  /** For a request that a browser makes to switch to a WebSocket: an Origin is always sent. */
  allowsSocket(request: IncomingMessage): boolean {
    const { host, origin } = request.headers
    return this.isKnownHost(host) && origin !== undefined && this.isKnownOrigin(origin)
  }

  /** Why a request is turned away, or `null`. Only pictures may be embedded by a page without CORS. */
  refusal(request: Request, path: string): string | null {
    const header = (name: string) => request.headers.get(name)
    if (!this.isKnownHost(header('host') ?? undefined)) return 'This host name is not served here.'
    const origin = header('origin')
    if (origin !== null && !this.isKnownOrigin(origin)) return 'This origin is not allowed.'
    const isData = /^\/v[^/]+\//.test(path)
    const mode = header('sec-fetch-mode')
    const isReadable = mode === null || mode === 'cors' || mode === 'same-origin'
    if (isData && !isReadable) return 'This call must be made with CORS.'
    return null
  }
}
