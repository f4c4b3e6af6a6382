import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip'

const encodings: readonly Encoding[] = ['br', 'gzip']

/** Browsers of one kind send the same header. */
const maxHeaders = 100
const known = new LRUCache<string, { readonly encoding: Encoding | undefined }>({ max: maxHeaders })

/** The encoding to answer in: brotli where the browser takes it at all (RFC 9110, 12.5.3). */
export function acceptedEncoding(acceptEncoding: string | null): Encoding | undefined {
  // Without the header anything may be sent (12.5.3), but programs that leave it out seldom decompress.
  if (!acceptEncoding) return undefined
  const before = known.get(acceptEncoding)
  if (before) return before.encoding
  const headers = { 'accept-encoding': acceptEncoding }
  const accepted = new Negotiator({ headers }).encodings([...encodings])
  const encoding = encodings.find((each) => accepted.includes(each))
  known.set(acceptEncoding, { encoding })
  return encoding
}
