import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const keyBytes = 32
/** As NIST SP 800-38D recommends for AES-GCM. */
const nonceBytes = 12
const tagBytes = 16
/** By how much encrypted bytes are longer than plain ones. */
export const cipherOverheadBytes = nonceBytes + tagBytes

export interface DraftCipher {
  /** @param name of the file that the bytes are written to: they cannot be decrypted under another name */
  encrypt(bytes: Uint8Array, name: string): Uint8Array
  /** @returns `undefined` when it was not encrypted here, for this draft and under this name */
  decrypt(sealed: Uint8Array, name: string): Buffer<ArrayBuffer> | undefined
}

/**
 * AES-256-GCM with a key for this draft alone, derived (HKDF, RFC 5869) from the site's secret and the draft's id. The id is
 * only in the visitor's cookie: without it the secret decrypts nothing on the disk.
 */
export function draftCipher(secret: string, draftId: string): DraftCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, draftId, 'form-draft', keyBytes))
  const associatedData = (name: string) => Buffer.from(`${draftId} ${name}`)
  return {
    encrypt(bytes, name) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(associatedData(name))
      const encrypted = cipher.update(bytes)
      cipher.final()
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
    },
    decrypt(sealed, name) {
      if (sealed.byteLength < cipherOverheadBytes) return undefined
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, cipherOverheadBytes)
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(associatedData(name)).setAuthTag(tag)
      try {
        const start = decipher.update(sealed.subarray(cipherOverheadBytes))
        return Buffer.concat([start, decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}
