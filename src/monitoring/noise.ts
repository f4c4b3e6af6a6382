interface ReportedError {
  readonly exception?: { readonly values?: readonly { readonly value?: string | undefined }[] }
}

/** Two quick navigations, or one in a tab in the background: the page is shown all the same, without the animation. */
const isSkippedTransition = (thrown: unknown): boolean =>
  thrown instanceof DOMException &&
  /transition/i.test(thrown.message) &&
  (thrown.name === 'AbortError' || /hidden/i.test(thrown.message))

/**
 * Errors whose value is just `Timeout` are not reported (docs/specification.md, section 8). The last value is the error
 * itself; those before it are its causes.
 * @param thrown the value itself: of one that is no `Error`, a rejected text for example, the event has a sentence about it
 */
export const isNoise = (event: ReportedError, thrown: unknown): boolean =>
  thrown === 'Timeout' ||
  event.exception?.values?.at(-1)?.value === 'Timeout' ||
  isSkippedTransition(thrown)

/**
 * Transactions of the /404 page are not reported (docs/specification.md, section 8): of its own address, and of `/$` and
 * `/account/$`, the routes that show it for every unknown address.
 */
export const isNotFoundTransaction = (name: string | undefined): boolean =>
  /^(?:[A-Z]+ )?(?:\/en)?\/(?:404|(?:account\/)?\$)$/.test(name ?? '')
