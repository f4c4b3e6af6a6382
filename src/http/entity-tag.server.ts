import { createHash } from 'node:crypto'

const tagCharacters = 20

/** An entity tag for a body, weak because it is the same for each encoding of it (RFC 9110, 8.8.3). */
export const entityTag = (body: string | Uint8Array): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, tagCharacters)}"`

const opaqueTag = /"[^"]*"/g

/**
 * Whether the sender of `If-None-Match` has the version of `etag`: any of a list, compared weakly, or `*` (RFC 9110,
 * 13.1.2).
 */
export function isUnchanged(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  if (ifNoneMatch.trim() === '*') return true
  const [own] = etag.match(opaqueTag) ?? []
  return (ifNoneMatch.match(opaqueTag) ?? []).some((tag) => tag === own)
}
