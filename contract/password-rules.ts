/** Characters of a new password, as people count them: an emoji is one. */
export const passwordLength = { min: 8, max: 128 } as const

/** In the form that is hashed. */
export const passwordLengthOf = (password: string): number => [...password.normalize('NFKC')].length

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The name of the service, repeated or with anything behind it, is the first guess. */
const serviceName = /^(?:reboot|リブート)+[^\p{L}]*$/u

/** The service's name, or a repetition or sequence such as `aaaaaaaa`, `12121212`, `abcdefgh`: no list holds them all. */
export function isEasyToGuess(password: string): boolean {
  const text = comparable(password)
  const points = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(points.slice(1).map((point, index) => point - (points[index] ?? 0)))
  return serviceName.test(text) || new Set(points).size <= 2 || steps.size === 1
}

const minLocalPartLength = 4

/** Whether a password contains the part of an e-mail address before its `@`. */
export function containsEmail(password: string, email: string): boolean {
  const localPart = comparable(email).split('@')[0] ?? ''
  return localPart.length >= minLocalPartLength && comparable(password).includes(localPart)
}
