import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip'

const encodings: readonly Encoding[] = ['br', 'gzip']

/** The encoding to answer in: brotli where the browser takes it at all (RFC 9110, 12.5.3). */
export function acceptedEncoding(acceptEncoding: string | null): Encoding | undefined {
  // Without the header anything may be sent (12.5.3), but programs that leave it out seldom decode.
  if (!acceptEncoding) return undefined
  const headers = { 'accept-encoding': acceptEncoding }
  const accepted = new Negotiator({ headers }).encodings([...encodings])
  return encodings.find((encoding) => accepted.includes(encoding))
}
