import { createHmac } from 'node:crypto'
import { hashSecret } from './token.ts'

/** What each hash of this form begins with; SHA-256 in base64url has no period. */
export const lookupHashPrefix = 'h1.'

/**
 * What is stored to recognize a value that can be guessed: an IMEI, an address. Without the secret nobody can try all values
 * against a copy of the database.
 */
export interface LookupHash {
  readonly of: (value: string) => string
  /** The same from what earlier versions stored: the SHA-256 of the value, in base64url. */
  readonly ofSha256: (hash: string) => string
}

/** HMAC-SHA-256 (RFC 2104) of the value's SHA-256. @param secret at least 32 characters, known to the API alone */
export function createLookupHash(secret: string): LookupHash {
  const ofSha256 = (hash: string) =>
    lookupHashPrefix + createHmac('sha256', secret).update(hash).digest('base64url')
  return { ofSha256, of: (value) => ofSha256(hashSecret(value)) }
}
