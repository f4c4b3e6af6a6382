import type { Locale } from '#app.config.ts'
import type { RequestScope } from './request-scope.server.ts'

/** A request as its handler sees it: for a page, by a visitor who stays. */
export const testScope = (locale: Locale, parts: Partial<RequestScope> = {}): RequestScope => ({
  locale,
  nonce: '',
  requestId: 'request-of-a-test',
  preview: undefined,
  visitorAddress: undefined,
  isFunctionCall: false,
  beganAt: performance.now(),
  signal: new AbortController().signal,
  ...parts,
})
