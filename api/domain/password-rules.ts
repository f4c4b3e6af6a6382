import { dictionary } from '@zxcvbn-ts/language-common'
import { refusedField } from './api-error.ts'

const common = new Set<string>(dictionary['passwords-common'].map(String))
const shortestTelling = 4

/** The name of the service, however often and with whatever behind it, is the first guess. */
const serviceName = /^(?:reboot|リブート)+[^\p{L}]*$/u

/** `aaaaaaaa`, `12121212`, `abcdefgh`, `87654321`: no list holds them all. */
function isRepetitionOrSequence(password: string): boolean {
  const points = [...password].map((character) => character.codePointAt(0) ?? 0)
  if (new Set(points).size <= 2) return true
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)))
  return steps.size === 1
}

/** Why a new password that has the right form is still refused (NIST SP 800-63B-4, section 3.1.1.2). */
function weaknessOf(password: string, email: string): 'too_common' | 'contains_email' | undefined {
  const lowered = password.normalize('NFKC').toLowerCase()
  if (common.has(lowered) || serviceName.test(lowered) || isRepetitionOrSequence(lowered)) {
    return 'too_common'
  }
  const localPart = email.normalize('NFKC').toLowerCase().split('@')[0] ?? ''
  return localPart.length >= shortestTelling && lowered.includes(localPart)
    ? 'contains_email'
    : undefined
}

interface Input {
  readonly password: string
  readonly repeated: string
  /** Of the account that it is for. */
  readonly email: string
  /** Names of the fields that carry them. */
  readonly fields: readonly [first: string, second: string]
}

/** @throws ApiError 400 `password_mismatch`, `too_common` or `contains_email`, at the field that is to blame. */
export function assertGoodPassword({ password, repeated, email, fields: [first, second] }: Input) {
  if (password !== repeated) throw refusedField(second, 'password_mismatch')
  const weakness = weaknessOf(password, email)
  if (weakness !== undefined) throw refusedField(first, weakness)
}
