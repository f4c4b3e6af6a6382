import { createHash } from 'node:crypto'

/** One key for one attempt: the page, and what was chosen on it. A UUID (RFC 9562, version 8), as the API requires. */
export function attemptKey(...parts: readonly (string | number | undefined)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  const groups = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`]
  return [...groups, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
