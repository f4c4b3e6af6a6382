import { createHash, createHmac, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** 256 random bits, base64url: it carries no information. */
export const createToken = () => randomBytes(tokenBytes).toString('base64url')

/** What is stored of a token, or of any key that must not be readable in a copy of the database. */
export const hashSecret = (secret: string | Uint8Array) =>
  createHash('sha256').update(secret).digest('base64url')

/** A token that can be derived again from the same secret and salt; one of the two alone reveals nothing about it. */
export const deriveToken = (secret: string, salt: string, purpose: 'access' | 'refresh') =>
  createHmac('sha256', secret).update(`${purpose} ${salt}`).digest('base64url')
