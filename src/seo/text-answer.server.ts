import { entityTag } from '#src/http/entity-tag.server.ts'
import { storedResponse } from '#src/http/stored-response.server.ts'
import { requestScope } from '#src/request/request-scope.server.ts'

/** Crawlers come back every hour; the text may be that old. */
const freshSeconds = 600

/** Text that is the same for everybody, except for an editor who looks at drafts. */
export function textAnswer(request: Request, contentType: string, body: string): Response {
  return storedResponse(
    request,
    { etag: entityTag(body), plain: body },
    {
      'cache-control': requestScope()?.preview ? 'no-store' : `public, max-age=${freshSeconds}`,
      'content-type': `${contentType}; charset=utf-8`,
    },
  )
}
