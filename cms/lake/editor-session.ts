import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { editorCookiePrefix, editorSessionLifetimeDays } from '#app.config.ts'
import { isSameSecret } from '#credentials/same-secret.ts'
import type { EditorAccount } from './editor-account.ts'
import { SessionWatch } from './session-watch.ts'

const lifetimeMs = editorSessionLifetimeDays * 24 * 60 * 60 * 1000
const maxFailuresPerMinute = 10
const cookieIdLength = 12

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const expiry = v.object({ expires_at: v.number() })

/** The caller of a request. */
export type Caller =
  | {
      readonly isEditor: true
      /** `null` for a program that sent the editor's token. */
      readonly session: string | null
    }
  | { readonly isEditor: false; readonly hasExpired: boolean }

const anonymous: Caller = { isEditor: false, hasExpired: false }

interface SessionSettings {
  readonly account: EditorAccount
  /** Port of the lake. Browsers send a cookie to every port of a host, so its name contains the port. */
  readonly port: number
  readonly isSecure: boolean
}

interface SignIn {
  readonly email: string
  readonly password: string
  /** As `clientNetworkOf` says it. */
  readonly network: string
}

/** Sessions of editors: sign-in by password, then a cookie. Programs send the token. */
export class EditorSessions {
  readonly #database: DatabaseSync
  readonly #account: EditorAccount
  readonly #cookieName: string
  readonly #isSecure: boolean
  readonly #watch = new SessionWatch((session) => this.#expiryOf(session) > Date.now())
  /** Times of wrong passwords, by the network that they came from. */
  readonly #failures = new Map<string, readonly number[]>()

  constructor(database: DatabaseSync, { account, port, isSecure }: SessionSettings) {
    this.#database = database
    this.#account = account
    this.#isSecure = isSecure
    // Two installations on one machine share the host name, so each has its own cookie name.
    const id = hashOf(`cookie ${port} ${account.token}`).slice(0, cookieIdLength)
    // Over TLS no other host of the domain can give an editor a session of its own (RFC 6265bis, 4.1.3.2).
    this.#cookieName = `${isSecure ? '__Host-' : ''}${editorCookiePrefix}${id}`
  }

  get email(): string {
    return this.#account.email
  }

  identify(cookieHeader: string | null | undefined, authorization?: string | null): Caller {
    if (authorization?.startsWith('Bearer ')) {
      const isRight = isSameSecret(authorization.slice('Bearer '.length), this.#account.token)
      return isRight ? { isEditor: true, session: null } : anonymous
    }
    const session = this.#sessionOf(cookieHeader)
    if (session === undefined) return anonymous
    const expiresAt = this.#expiryOf(session)
    if (expiresAt > Date.now()) return { isEditor: true, session }
    return { isEditor: false, hasExpired: expiresAt > 0 }
  }

  /**
   * Calls `end` once when the session of this caller ends by sign-out or expires. A program's token never expires.
   * @returns a function that stops watching.
   */
  whenEnded(caller: Caller, end: () => void): () => void {
    if (!caller.isEditor || caller.session === null) return () => {}
    return this.#watch.add(caller.session, end)
  }

  /** @param network that somebody signs in from: the wrong passwords of others keep no editor out */
  isLockedOut(network: string): boolean {
    return this.#recentFailures(network).length >= maxFailuresPerMinute
  }

  /** @returns the Set-Cookie value of a new session, or `null` when the password is wrong. */
  signIn({ email, password, network }: SignIn): string | null {
    const isKnown = isSameSecret(email.trim().toLowerCase(), this.#account.email)
    const isRight = isSameSecret(password.trim(), this.#account.password)
    if (!isKnown || !isRight) {
      this.#addFailure(network)
      return null
    }
    const token = randomBytes(32).toString('base64url')
    const now = Date.now()
    // Expired sessions are stored for another lifetime, so the answer can say "expired" and not "not found".
    this.#database.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(now - lifetimeMs)
    this.#database
      .prepare('INSERT INTO sessions (token_hash, expires_at) VALUES (?, ?)')
      .run(hashOf(token), now + lifetimeMs)
    return this.#cookie(token, lifetimeMs / 1000)
  }

  /** @returns the Set-Cookie value that removes the cookie. */
  signOut(cookieHeader: string | null | undefined): string {
    const session = this.#sessionOf(cookieHeader)
    if (session !== undefined) {
      this.#database.prepare('DELETE FROM sessions WHERE token_hash = ?').run(session)
      this.#watch.end(session)
    }
    return this.#cookie('', 0)
  }

  #recentFailures(network: string): readonly number[] {
    const minuteAgo = Date.now() - 60_000
    return this.#failures.get(network)?.filter((time) => time > minuteAgo) ?? []
  }

  #addFailure(network: string): void {
    for (const other of this.#failures.keys()) {
      if (this.#recentFailures(other).length === 0) this.#failures.delete(other)
    }
    this.#failures.set(network, [...this.#recentFailures(network), Date.now()])
  }

  /** Milliseconds since 1970; 0 when there is no such session. */
  #expiryOf(session: string): number {
    const row = this.#database
      .prepare('SELECT expires_at FROM sessions WHERE token_hash = ?')
      .get(session)
    return row ? v.parse(expiry, row).expires_at : 0
  }

  #sessionOf(cookieHeader: string | null | undefined): string | undefined {
    const token = this.#tokenOf(cookieHeader)
    return token ? hashOf(token) : undefined
  }

  #tokenOf(cookieHeader: string | null | undefined): string | undefined {
    const name = `${this.#cookieName}=`
    const pair = cookieHeader?.split(/;\s*/).find((part) => part.startsWith(name))
    return pair?.slice(name.length)
  }

  #cookie(token: string, maxAgeSeconds: number): string {
    const secure = this.#isSecure ? '; Secure' : ''
    return `${this.#cookieName}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
  }
}
