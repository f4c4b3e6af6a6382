import { randomInt } from 'node:crypto'

/** No vowels, so that it spells no word, and no characters that are easily confused. */
const letters = '23456789BCDFGHJKMNPQRTWXYZ'
const groups = [4, 4] as const

const group = (length: number) =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

/** A number to read out on the telephone: `7K4M-9QXD`, one of 200 thousand million. */
export const createReference = (): string => groups.map(group).join('-')
