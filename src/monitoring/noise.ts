interface ReportedError {
  readonly exception?: { readonly values?: readonly { readonly value?: string | undefined }[] }
}

/**
 * Errors whose value is just `Timeout` are not reported (docs/specification.md, section 8). The last value is the error
 * itself; those before it are its causes.
 */
export const isNoise = (event: ReportedError): boolean =>
  event.exception?.values?.at(-1)?.value === 'Timeout'

/** Transactions of the /404 page are not reported (docs/specification.md, section 8). */
export const isNotFoundTransaction = (name: string | undefined): boolean =>
  /^(?:[A-Z]+ )?(?:\/en)?\/404$/.test(name ?? '')
