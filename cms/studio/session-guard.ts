import * as v from 'valibot'
import { contentApiVersion } from '#app.config.ts'

const sessionEndCodes = ['SIO-401-AEX', 'SIO-401-ANF'] as const
const sessionEnd = v.object({ errorCode: v.picklist(sessionEndCodes) })

const mePath = /^\/v[^/]+\/users\/me$/
export const logoutPath = /^\/v[^/]+\/auth\/logout$/

type Fetch = typeof fetch
type Input = Parameters<Fetch>[0]

interface GuardOptions {
  /** Origin of the lake. */
  readonly lakeUrl: string
  /**
   * Asks the editor to sign in; resolves once somebody has.
   * @param hasUnsaved whether something is waiting to be saved.
   */
  readonly reauthenticate: (hasUnsaved: () => boolean) => Promise<void>
  /** The page was opened by an editor who is signed in. */
  readonly onSignedIn: () => void
}

const pathOf = (input: Input) =>
  new URL(input instanceof Request ? input.url : String(input), window.location.href).pathname

async function endsSession(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return v.is(sessionEnd, body)
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/**
 * Keeps the Studio as it is when the editor's session ends. The Studio itself would leave for its sign-in page, and what
 * was typed and not yet saved would be gone: instead calls wait until the editor has signed in again, and are repeated.
 */
export class SessionGuard {
  readonly #options: GuardOptions
  #isSignedIn = false
  #signIn: Promise<void> | null = null
  #heldWrites = 0

  constructor(options: GuardOptions) {
    this.#options = options
  }

  /** Resolves at once, or when the editor who has to sign in again has done so. @throws when the signal aborts */
  async ready(signal?: AbortSignal | null): Promise<void> {
    if (this.#signIn) await Promise.race([this.#signIn, untilAborted(signal)])
  }

  /** Finds out whether the session has ended, and resolves when it goes on: a refused WebSocket does not say why. */
  async check(): Promise<void> {
    const url = `${this.#options.lakeUrl}/v${contentApiVersion}/auth/id`
    await this.fetch(url, { credentials: 'include' }).catch(() => {})
  }

  /** Like `send`, but never answers that the session has ended. */
  async fetch(input: Input, init?: RequestInit, send: Fetch = fetch): Promise<Response> {
    const path = pathOf(input)
    if (logoutPath.test(path)) {
      this.#isSignedIn = false
      return send(input, init)
    }
    for (;;) {
      await this.#hold(init)
      const answer = await send(input, init)
      if (mePath.test(path) && answer.ok) this.#isOpened()
      if (!this.#isSignedIn || !(await endsSession(answer))) return answer
      this.#begin()
    }
  }

  #isOpened(): void {
    if (!this.#isSignedIn) this.#options.onSignedIn()
    this.#isSignedIn = true
  }

  async #hold(init: RequestInit | undefined): Promise<void> {
    if (!this.#signIn) return
    const isWrite = (init?.method ?? 'GET') !== 'GET'
    if (isWrite) this.#heldWrites += 1
    try {
      await this.ready(init?.signal)
    } finally {
      if (isWrite) this.#heldWrites -= 1
    }
  }

  #begin(): void {
    this.#signIn ??= this.#options
      .reauthenticate(() => this.#heldWrites > 0)
      .then(() => {
        this.#signIn = null
      })
  }
}
