import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a caller presents the secret, in constant time: how long it takes says nothing about how much is right. Digests
 * are compared because `timingSafeEqual` wants two values of the same length.
 */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))
