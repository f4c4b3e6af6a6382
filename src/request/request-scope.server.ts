import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '#app.config.ts'
import type { DocumentPolicy } from './document-policy.ts'

/** What an editor sees in the preview. */
export type Preview = 'drafts' | 'published'

/** State of the call of a server function; filled in by the middleware (src/start.ts). */
export interface FunctionCall {
  /** Whether the call was valid up to the function's own schema. */
  entered?: true
  /** Why the function failed. */
  failure?: { readonly status: number; readonly code: string }
  /** What was thrown before the function was called. */
  thrown?: unknown
}

/** A page whose address the router has accepted; filled in when the first of its routes begins (src/routes/__root.tsx). */
export interface RoutedPage {
  readonly policy: DocumentPolicy | undefined
}

export interface RequestScope {
  readonly locale: Locale
  /** Content-Security-Policy nonce of this answer. */
  readonly nonce: string
  readonly requestId: string
  /** A page that is already shown calls a server function. */
  readonly isFunctionCall: boolean
  /** On the clock of `performance.now()`. */
  readonly beganAt: number
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal
  /** IP address of the visitor; `undefined` when the listener does not give it. */
  readonly visitorAddress: string | undefined
  /** Absent for visitors. */
  readonly preview: Preview | undefined
  /** Absent for pages. */
  readonly call?: FunctionCall | undefined
  page?: RoutedPage
  /** Pattern of the page that answers, for logs and measurements. */
  route?: string | undefined
  /** Whether all data of the page was available when it was rendered. */
  isWhole?: boolean
}

const storage = new AsyncLocalStorage<RequestScope>()

export const runInRequestScope = <T>(scope: RequestScope, run: () => T): T =>
  storage.run(scope, run)

/** `undefined` outside a request, as at build time and in unit tests. */
export const requestScope = (): RequestScope | undefined => storage.getStore()
