import { createHash, createHmac, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** 256 random bits, base64url: opaque to everybody. */
export const createToken = () => randomBytes(tokenBytes).toString('base64url')

/** What is stored of a token, or of any key that should not be readable in a copy of the database. */
export const hashSecret = (secret: string) =>
  createHash('sha256').update(secret).digest('base64url')

/** A token that is made again from the same secret and salt: who has only one of the two learns nothing of it. */
export const deriveToken = (secret: string, salt: string, purpose: 'access' | 'refresh') =>
  createHmac('sha256', secret).update(`${purpose} ${salt}`).digest('base64url')
