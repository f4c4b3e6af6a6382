import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from './environment.server.ts'

const signatureBytes = 16

const bytesOf = (purpose: string, text: string): Buffer =>
  createHmac('sha256', environment().SESSION_SECRET)
    .update(`${purpose} ${text}`)
    .digest()
    .subarray(0, signatureBytes)

/** Signs a text that we give out and need back unchanged; a signature for one purpose is invalid for another. Base64url. */
export const sign = (purpose: string, text: string): string =>
  bytesOf(purpose, text).toString('base64url')

export function isSignedByUs(purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  return given.length === signatureBytes && timingSafeEqual(given, bytesOf(purpose, text))
}
