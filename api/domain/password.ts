import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createConcurrencyLimiter, maxComputations } from './concurrency-limiter.ts'

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, 2 passes, 1 lane. */
const memoryKib = 19_456
const passes = 2
const parallelism = 1
const saltBytes = 16
const hashBytes = 32

/**
 * Hashing takes tens of milliseconds of computing; a caller who would wait for more than about two seconds is refused with
 * Retry-After.
 */
const hashing = createConcurrencyLimiter({
  concurrency: maxComputations,
  maxWaiting: 64,
  retryAfterSeconds: 3,
})

/**
 * Called before a call that hashes does anything else: in a storm of logins it costs no query.
 * @throws ApiError 503 `maintenance` with Retry-After when too many passwords wait to be hashed.
 */
export const requireRoomForHashing = hashing.requireRoom

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const digest = (password: string, salt: Buffer, cost: Cost, tagLength: number) =>
  hashing.run(
    () =>
      new Promise<Buffer>((resolve, reject) =>
        argon2(
          'argon2id',
          { message: password.normalize('NFKC'), nonce: salt, tagLength, ...cost },
          (error, hash) => (error ? reject(error) : resolve(hash)),
        ),
      ),
  )

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await digest(password, salt, { memory: memoryKib, passes, parallelism }, hashBytes)
  const cost = `m=${memoryKib},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(hash)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Compares in constant time. Without a stored hash (no such account) it does the same work and returns false, so that the
 * time of an answer does not reveal who has an account.
 */
export async function verifyPassword(password: string, stored: string | undefined) {
  const [, memory, rounds, lanes, salt, hash] = phc.exec(stored ?? '') ?? []
  if (salt === undefined || hash === undefined) {
    const nobody = { memory: memoryKib, passes, parallelism }
    await digest(password, Buffer.alloc(saltBytes), nobody, hashBytes)
    return false
  }
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(rounds), parallelism: Number(lanes) }
  const actual = await digest(password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(actual, expected)
}
