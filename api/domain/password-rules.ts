import { dictionary } from '@zxcvbn-ts/language-common'
import { containsEmail, isEasyToGuess } from '#contract/password-rules.ts'
import { refusedField } from './api-error.ts'

const common = new Set<string>(dictionary['passwords-common'].map(String))
/** Why a well-formed new password is still refused (NIST SP 800-63B-4, section 3.1.1.2). */
function weaknessOf(password: string, email: string): 'too_common' | 'contains_email' | undefined {
  const isCommon = common.has(password.normalize('NFKC').toLowerCase())
  if (isCommon || isEasyToGuess(password)) return 'too_common'
  return containsEmail(password, email) ? 'contains_email' : undefined
}

interface Input {
  readonly password: string
  readonly repeated: string
  /** E-mail address of the account that it is for. */
  readonly email: string
  /** Names of the fields that carry the two passwords. */
  readonly fields: readonly [first: string, second: string]
}

/** @throws ApiError 400 `password_mismatch`, `too_common` or `contains_email`, at the invalid field. */
export function assertGoodPassword({ password, repeated, email, fields: [first, second] }: Input) {
  if (password !== repeated) throw refusedField(second, 'password_mismatch')
  const weakness = weaknessOf(password, email)
  if (weakness !== undefined) throw refusedField(first, weakness)
}
