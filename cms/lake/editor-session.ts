import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { editorCookiePrefix, editorSessionLifetimeDays } from '#app.config.ts'
import { isSameSecret } from '#credentials/same-secret.ts'
import type { EditorAccount } from './editor-account.ts'
import { EditorCookie } from './editor-cookie.ts'
import { KnownBrowsers } from './known-browsers.ts'
import { SessionWatch } from './session-watch.ts'
import { SignInLimits } from './sign-in-limits.ts'

const lifetimeMs = editorSessionLifetimeDays * 24 * 60 * 60 * 1000

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
  /** Port of the lake. */
  readonly port: number
  readonly isSecure: boolean
}

/** Somebody who signs in. */
interface Visitor {
  readonly cookieHeader: string | null | undefined
  /** As `clientNetworkOf` says it. */
  readonly network: string
}

interface SignIn extends Visitor {
  readonly email: string
  readonly password: string
}

/** Sessions of editors: sign-in by password, then a cookie. Programs send the token. */
export class EditorSessions {
  readonly #database: DatabaseSync
  readonly #account: EditorAccount
  readonly #cookie: EditorCookie
  readonly #browsers: KnownBrowsers
  readonly #limits = new SignInLimits()
  readonly #watch = new SessionWatch((session) => this.#expiryOf(session) > Date.now())

  constructor(database: DatabaseSync, { account, port, isSecure }: SessionSettings) {
    this.#database = database
    this.#account = account
    const owner = { port, token: account.token, isSecure }
    this.#cookie = new EditorCookie(editorCookiePrefix, owner)
    this.#browsers = new KnownBrowsers(owner)
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

  /** Milliseconds until the visitor may try a password; 0 when that is now. */
  waitingTime(visitor: Visitor): number {
    return this.#limits.waitingTime(this.#originOf(visitor))
  }

  /** @returns the Set-Cookie values of a new session and of the browser, or `null` when the password is wrong. */
  signIn({ email, password, ...visitor }: SignIn): readonly string[] | null {
    const isKnown = isSameSecret(email.trim().toLowerCase(), this.#account.email)
    const isRight = isSameSecret(password.trim(), this.#account.password)
    if (!isKnown || !isRight) {
      this.#limits.addFailure(this.#originOf(visitor))
      return null
    }
    const token = randomBytes(32).toString('base64url')
    const now = Date.now()
    // Expired sessions are stored for another lifetime, so the answer can say "expired" and not "not found".
    this.#database.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(now - lifetimeMs)
    this.#database
      .prepare('INSERT INTO sessions (token_hash, expires_at) VALUES (?, ?)')
      .run(hashOf(token), now + lifetimeMs)
    const session = this.#cookie.write(token, lifetimeMs / 1000)
    return [session, this.#browsers.remember(visitor.cookieHeader)]
  }

  /** @returns the Set-Cookie value that removes the cookie. */
  signOut(cookieHeader: string | null | undefined): string {
    const session = this.#sessionOf(cookieHeader)
    if (session !== undefined) {
      this.#database.prepare('DELETE FROM sessions WHERE token_hash = ?').run(session)
      this.#watch.end(session)
    }
    return this.#cookie.write('', 0)
  }

  #originOf({ cookieHeader, network }: Visitor) {
    return { browser: this.#browsers.idOf(cookieHeader), network }
  }

  /** Milliseconds since 1970; 0 when there is no such session. */
  #expiryOf(session: string): number {
    const row = this.#database
      .prepare('SELECT expires_at FROM sessions WHERE token_hash = ?')
      .get(session)
    return row ? v.parse(expiry, row).expires_at : 0
  }

  #sessionOf(cookieHeader: string | null | undefined): string | undefined {
    const token = this.#cookie.read(cookieHeader)
    return token ? hashOf(token) : undefined
  }
}
