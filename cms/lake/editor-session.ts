import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { editorSessionLifetimeDays } from '#app.config.ts'
import { type EditorAccount, isSameSecret } from './editor-account.ts'

const cookieName = 'reboot_editor'
const lifetimeSeconds = editorSessionLifetimeDays * 24 * 60 * 60
const failuresAllowedPerMinute = 10

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

function cookieToken(cookieHeader: string): string | undefined {
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(`${cookieName}=`))
  return pair?.slice(cookieName.length + 1)
}

/** Who is an editor: by password once, then by a cookie; programs by their token. */
export class EditorSessions {
  readonly #database: DatabaseSync
  readonly #account: EditorAccount
  readonly #isSecure: boolean
  #failures: number[] = []

  constructor(database: DatabaseSync, account: EditorAccount, isSecure: boolean) {
    this.#database = database
    this.#account = account
    this.#isSecure = isSecure
  }

  get email(): string {
    return this.#account.email
  }

  isEditor(cookieHeader: string | null | undefined, authorization?: string | null): boolean {
    if (authorization?.startsWith('Bearer ')) {
      return isSameSecret(authorization.slice('Bearer '.length), this.#account.token)
    }
    const token = cookieToken(cookieHeader ?? '')
    if (!token) return false
    const row = this.#database
      .prepare('SELECT 1 FROM sessions WHERE token_hash = ? AND expires_at > ?')
      .get(hashOf(token), Date.now())
    return row !== undefined
  }

  isLockedOut(): boolean {
    const minuteAgo = Date.now() - 60_000
    this.#failures = this.#failures.filter((time) => time > minuteAgo)
    return this.#failures.length >= failuresAllowedPerMinute
  }

  /** @returns the Set-Cookie value of a new session, or `null` when the password is wrong. */
  signIn(email: string, password: string): string | null {
    const isKnown = isSameSecret(email.trim().toLowerCase(), this.#account.email)
    const isRight = isSameSecret(password.trim(), this.#account.password)
    if (!isKnown || !isRight) {
      this.#failures.push(Date.now())
      return null
    }
    const token = randomBytes(32).toString('base64url')
    const now = Date.now()
    this.#database.prepare('DELETE FROM sessions WHERE expires_at <= ?').run(now)
    this.#database
      .prepare('INSERT INTO sessions (token_hash, expires_at) VALUES (?, ?)')
      .run(hashOf(token), now + lifetimeSeconds * 1000)
    return this.#cookie(token, lifetimeSeconds)
  }

  /** @returns the Set-Cookie value that removes the cookie. */
  signOut(cookieHeader: string | null | undefined): string {
    const token = cookieToken(cookieHeader ?? '')
    if (token) {
      this.#database.prepare('DELETE FROM sessions WHERE token_hash = ?').run(hashOf(token))
    }
    return this.#cookie('', 0)
  }

  #cookie(token: string, maxAgeSeconds: number): string {
    const secure = this.#isSecure ? '; Secure' : ''
    return `${cookieName}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
  }
}
