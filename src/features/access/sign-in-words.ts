import { m } from '#src/i18n/paraglide/messages.js'
import type { SignInFailure } from './sign-in-failure.ts'

const words: Record<SignInFailure, () => string> = {
  required: m.access_error_summary,
  invalid_credentials: m.access_invalid_credentials,
  account_suspended: m.access_suspended,
  throttled: m.access_throttled,
  unreachable: m.access_unreachable,
  failed: m.access_failed,
}

export const signInWords = (failure: SignInFailure): string => words[failure]()
