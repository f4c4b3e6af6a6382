import { dictionary } from '@zxcvbn-ts/language-common'
import { refusedField } from './api-error.ts'

const common = new Set<string>(dictionary['passwords-common'].map(String))
const shortestTelling = 4

/** Design C.2: why a new password that has the right form is still refused. */
function weaknessOf(password: string, email: string): 'too_common' | 'contains_email' | undefined {
  const lowered = password.normalize('NFKC').toLowerCase()
  if (common.has(lowered)) return 'too_common'
  const localPart = email.normalize('NFKC').toLowerCase().split('@')[0] ?? ''
  return localPart.length >= shortestTelling && lowered.includes(localPart)
    ? 'contains_email'
    : undefined
}

interface Wish {
  readonly password: string
  readonly repeated: string
  /** Of the account that it is for. */
  readonly email: string
  /** Names of the fields that carry them. */
  readonly fields: readonly [first: string, second: string]
}

/** @throws ApiError 400 `password_mismatch`, `too_common` or `contains_email`, at the field that is to blame. */
export function assertGoodPassword({ password, repeated, email, fields: [first, second] }: Wish) {
  if (password !== repeated) throw refusedField(second, 'password_mismatch')
  const weakness = weaknessOf(password, email)
  if (weakness !== undefined) throw refusedField(first, weakness)
}
