import { m } from '#src/i18n/paraglide/messages.js'

/** Codes that the form without JavaScript may come back with in `?error=`. */
export const signInFailures = [
  'required',
  'invalid_credentials',
  'account_suspended',
  'throttled',
  'unreachable',
  'failed',
] as const
export type SignInFailure = (typeof signInFailures)[number]

const words: Record<SignInFailure, () => string> = {
  required: m.access_error_summary,
  invalid_credentials: m.access_invalid_credentials,
  account_suspended: m.access_suspended,
  throttled: m.access_throttled,
  unreachable: m.access_unreachable,
  failed: m.access_failed,
}

export const signInWords = (failure: SignInFailure): string => words[failure]()

/** One of the sentences above for any failed call; `status` is the ApiError's, absent when the site itself did not answer. */
export function signInFailure(error: { code: string; status: number } | undefined): SignInFailure {
  if (error === undefined || error.status >= 500) return 'unreachable'
  return signInFailures.find((failure) => failure === error.code) ?? 'failed'
}
