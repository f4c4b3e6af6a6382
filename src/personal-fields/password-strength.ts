import {
  containsEmail,
  isEasyToGuess,
  passwordLength,
  passwordLengthOf,
} from '#contract/password-rules.ts'

/** What can be said about a new password before the API has compared it with leaked ones. */
export type PasswordStrength =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-short'; readonly missing: number }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'easy-to-guess' }
  | { readonly kind: 'contains-email' }
  | { readonly kind: 'fair' | 'good' | 'strong' }

const goodLength = 12
/** NIST SP 800-63B-4 requires this many where a password is the only factor. */
const strongLength = 15

/** Only length makes a password strong: kinds of characters are not required (NIST SP 800-63B-4, 3.1.1.2). */
export function passwordStrength(password: string, email: string): PasswordStrength {
  const length = passwordLengthOf(password)
  if (length === 0) return { kind: 'empty' }
  if (length < passwordLength.min)
    return { kind: 'too-short', missing: passwordLength.min - length }
  if (length > passwordLength.max) return { kind: 'too-long' }
  if (isEasyToGuess(password)) return { kind: 'easy-to-guess' }
  if (containsEmail(password, email)) return { kind: 'contains-email' }
  if (length >= strongLength) return { kind: 'strong' }
  return { kind: length >= goodLength ? 'good' : 'fair' }
}

/** Of three. */
export const strengthLevel: Readonly<Record<PasswordStrength['kind'], 0 | 1 | 2 | 3>> = {
  empty: 0,
  'too-short': 0,
  'too-long': 0,
  'easy-to-guess': 0,
  'contains-email': 0,
  fair: 1,
  good: 2,
  strong: 3,
}
