import { randomInt } from 'node:crypto'

const randomText = (letters: string, length: number) =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

/** No letters that look like digits. */
export const createInviteCode = () => randomText('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 8)

/** No vowels, so that it spells no word, and no characters that are easily confused. */
const referenceLetters = '23456789BCDFGHJKMNPQRTWXYZ'

/** A number to read out on the telephone: `7K4M-9QXD`, one of 200 thousand million. */
export const createReference = (): string =>
  `${randomText(referenceLetters, 4)}-${randomText(referenceLetters, 4)}`
