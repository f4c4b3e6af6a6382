import { acceptedEncoding, type Encoding } from './accepted-encoding.server.ts'
import { isUnchanged } from './entity-tag.server.ts'

/** Content that is the same for everybody and is completely in memory. */
export interface StoredBody {
  readonly etag: string
  readonly plain: string | Uint8Array<ArrayBuffer>
  readonly encoded?: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>
}

/**
 * Answers GET and HEAD: 200 in an encoding that the browser accepts, 304 when the client already has it, 405 to other
 * methods.
 */
export function storedResponse(
  { method, headers: received }: Request,
  { etag, plain, encoded = {} }: StoredBody,
  describing: Readonly<Record<string, string>>,
): Response {
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  }
  const headers = new Headers({ ...describing, etag })
  if (encoded.br || encoded.gzip) headers.set('vary', 'Accept-Encoding')
  if (isUnchanged(received.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const encoding = acceptedEncoding(received.get('accept-encoding'))
  const compressed = encoding && encoded[encoding]
  if (compressed) headers.set('content-encoding', encoding)
  const body = compressed ?? plain
  if (typeof body !== 'string') headers.set('content-length', String(body.byteLength))
  return new Response(method === 'HEAD' ? null : body, { headers })
}
