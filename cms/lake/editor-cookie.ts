import { createHash } from 'node:crypto'

const idLength = 12

/** The installation that a cookie belongs to. */
export interface CookieOwner {
  /** Port of the lake. Browsers send a cookie to every port of a host, so its name contains the port. */
  readonly port: number
  /** The editor's token: two installations on one machine share the host name, so each has its own cookie name. */
  readonly token: string
  readonly isSecure: boolean
}

/** A cookie that the lake sets in the browser of an editor. */
export class EditorCookie {
  readonly #name: string
  readonly #attributes: string

  constructor(prefix: string, { port, token, isSecure }: CookieOwner) {
    const id = createHash('sha256').update(`cookie ${port} ${token}`).digest('hex')
    // Over TLS no other host of the domain can give an editor a cookie of its own (RFC 6265bis, 4.1.3.2).
    this.#name = `${isSecure ? '__Host-' : ''}${prefix}${id.slice(0, idLength)}`
    this.#attributes = `HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  }

  /** Its value in a Cookie header. */
  read(header: string | null | undefined): string | undefined {
    const name = `${this.#name}=`
    const pair = header?.split(/;\s*/).find((part) => part.startsWith(name))
    return pair?.slice(name.length)
  }

  /** The Set-Cookie value; 0 seconds remove the cookie. */
  write(value: string, maxAgeSeconds: number): string {
    return `${this.#name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; ${this.#attributes}`
  }
}
