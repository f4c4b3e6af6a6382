import type { IncomingMessage } from 'node:http'
import { loopbackNames } from '#app.config.ts'

export interface OriginPolicyOptions {
  /** Address of the site and the Studio, e.g. `http://localhost:3000`. */
  readonly siteUrl: string
  readonly lakePort: number
  /** The address that the lake listens on. */
  readonly lakeHost: string
}

function hostNames(hostname: string): readonly string[] {
  return loopbackNames.includes(hostname) ? loopbackNames : [...loopbackNames, hostname]
}

/**
 * Which callers the lake accepts: browsers on the origin of the site, and requests with a known Host header.
 * The list of hosts stops DNS rebinding: a page of another site whose name resolves to this machine.
 */
export class OriginPolicy {
  readonly #origins: ReadonlySet<string>
  readonly #hosts: ReadonlySet<string>

  constructor({ siteUrl, lakePort, lakeHost }: OriginPolicyOptions) {
    const site = new URL(siteUrl)
    const names = [...hostNames(site.hostname), lakeHost]
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

  /** For a WebSocket upgrade. Browsers always send Origin with it. */
  allowsSocket(request: IncomingMessage): boolean {
    const { host, origin } = request.headers
    return this.isKnownHost(host) && origin !== undefined && this.isKnownOrigin(origin)
  }

  /** Why a request is rejected, or `null`. Without CORS a page may only embed images. */
  rejectionReason(request: Request, path: string): string | null {
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
