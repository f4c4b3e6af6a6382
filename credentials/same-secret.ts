import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a caller sends the right secret, in constant time: the duration does not reveal how much of it is right. Digests
 * are compared because `timingSafeEqual` needs two values of the same length.
 */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))
