/** Codes that the form without JavaScript may come back with in `?error=`; their words: sign-in-words.ts. */
export const signInFailures = [
  'required',
  'invalid_credentials',
  'account_suspended',
  'throttled',
  'unreachable',
  'failed',
] as const
export type SignInFailure = (typeof signInFailures)[number]

/** How a failed sign-in is told to the visitor; `error` is the ApiError, absent when the site itself did not answer. */
export function signInFailure(
  error: { readonly code: string; readonly status: number } | undefined,
): SignInFailure {
  if (error === undefined || error.status >= 500) return 'unreachable'
  return signInFailures.find((failure) => failure === error.code) ?? 'failed'
}
