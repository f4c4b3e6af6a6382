import { createHash } from 'node:crypto'

const tagCharacters = 20

/** An entity tag for a body, with its quotes (RFC 9110, 8.8.3). */
export const tagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, tagCharacters)}"`

/** 200 with the tag and, but for HEAD, the body; 304 to who has it already. */
export function taggedAnswer(
  request: Request,
  etag: string,
  body: string | Uint8Array<ArrayBuffer>,
  describing: Readonly<Record<string, string>>,
): Response {
  const headers = new Headers({ ...describing, etag })
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  if (typeof body !== 'string') headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
