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
   * Shows the sign-in form. Resolves after sign-in.
   * @param hasUnsaved whether unsaved changes are waiting.
   */
  readonly reauthenticate: (hasUnsaved: () => boolean) => Promise<void>
  /** Called when the page was opened by a signed-in editor. */
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
 * Holds all calls when the session of the editor ends, until the editor has signed in again, then repeats them. The
 * Studio itself would go to its sign-in page and lose unsaved text.
 */
export class SessionGuard {
  readonly #options: GuardOptions
  #isSignedIn = false
  #signIn: Promise<void> | null = null
  #waitingWrites = 0

  constructor(options: GuardOptions) {
    this.#options = options
  }

  /** Resolves at once, or after the editor has signed in again. @throws when the signal aborts */
  async ready(signal?: AbortSignal | null): Promise<void> {
    if (this.#signIn) await Promise.race([this.#signIn, untilAborted(signal)])
  }

  /** Checks whether the session has ended, and resolves when it is valid again. A rejected WebSocket has no reason. */
  async check(): Promise<void> {
    const url = `${this.#options.lakeUrl}/v${contentApiVersion}/auth/id`
    await this.fetch(url, { credentials: 'include' }).catch(() => {})
  }

  /** Like `send`, but never returns the 401 of an ended session. */
  async fetch(input: Input, init?: RequestInit, send: Fetch = fetch): Promise<Response> {
    const path = pathOf(input)
    if (logoutPath.test(path)) {
      this.#isSignedIn = false
      return send(input, init)
    }
    for (;;) {
      await this.#waitForSession(init)
      const answer = await send(input, init)
      if (mePath.test(path) && answer.ok) this.#markSignedIn()
      if (!this.#isSignedIn || !(await endsSession(answer))) return answer
      this.#startReauthentication()
    }
  }

  #markSignedIn(): void {
    if (!this.#isSignedIn) this.#options.onSignedIn()
    this.#isSignedIn = true
  }

  async #waitForSession(init: RequestInit | undefined): Promise<void> {
    if (!this.#signIn) return
    const isWrite = (init?.method ?? 'GET') !== 'GET'
    if (isWrite) this.#waitingWrites += 1
    try {
      await this.ready(init?.signal)
    } finally {
      if (isWrite) this.#waitingWrites -= 1
    }
  }

  #startReauthentication(): void {
    this.#signIn ??= this.#options
      .reauthenticate(() => this.#waitingWrites > 0)
      .then(() => {
        this.#signIn = null
      })
  }
}
