import { createHash } from 'node:crypto'
import { requestScope } from '#src/request/request-scope.server.ts'

/** Crawlers come back by the hour; what they are told may be as old as this. */
const freshSeconds = 600

/** Text that is the same for everybody, but for an editor who looks at drafts: 200, or 304 to who has it already. */
export function textAnswer(request: Request, contentType: string, body: string): Response {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 20)
  // Weak: a proxy may send it compressed.
  const etag = `W/"${hash}"`
  const headers = new Headers({
    'cache-control': requestScope()?.preview ? 'no-store' : `public, max-age=${freshSeconds}`,
    'content-type': `${contentType}; charset=utf-8`,
    etag,
  })
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
