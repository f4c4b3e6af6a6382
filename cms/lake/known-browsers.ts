import { createHmac, randomBytes } from 'node:crypto'
import { editorBrowserCookiePrefix, editorBrowserLifetimeDays } from '#app.config.ts'
import { isSameSecret } from '#credentials/same-secret.ts'
import { type CookieOwner, EditorCookie } from './editor-cookie.ts'

const lifetimeSeconds = editorBrowserLifetimeDays * 24 * 60 * 60
const idBytes = 16

/**
 * Browsers in which an editor has signed in before: their wrong passwords are counted by themselves, so the guesses of
 * strangers, from the same office or from many places, keep no editor out.
 */
export class KnownBrowsers {
  readonly #token: string
  readonly #cookie: EditorCookie

  constructor(owner: CookieOwner) {
    this.#token = owner.token
    this.#cookie = new EditorCookie(editorBrowserCookiePrefix, owner)
  }

  /** The id of the browser that sends the cookies; `undefined` when nobody has signed in there. */
  idOf(cookieHeader: string | null | undefined): string | undefined {
    const [id = '', signature = ''] = this.#cookie.read(cookieHeader)?.split('.') ?? []
    return isSameSecret(signature, this.#sign(id)) ? id : undefined
  }

  /** The Set-Cookie value after a sign-in. A browser keeps its id, and so the count of its wrong passwords. */
  remember(cookieHeader: string | null | undefined): string {
    const id = this.idOf(cookieHeader) ?? randomBytes(idBytes).toString('base64url')
    return this.#cookie.write(`${id}.${this.#sign(id)}`, lifetimeSeconds)
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#token).update(`browser ${id}`).digest('base64url')
  }
}
