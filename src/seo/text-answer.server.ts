import { requestScope } from '#src/request/request-scope.server.ts'
import { taggedAnswer, tagOf } from './tagged-answer.server.ts'

/** Crawlers come back by the hour; what they get may be as old as this. */
const freshSeconds = 600

/** Text that is the same for everybody, but for an editor who looks at drafts. */
export function textAnswer(request: Request, contentType: string, body: string): Response {
  // Weak: a proxy may send it compressed.
  return taggedAnswer(request, `W/${tagOf(body)}`, body, {
    'cache-control': requestScope()?.preview ? 'no-store' : `public, max-age=${freshSeconds}`,
    'content-type': `${contentType}; charset=utf-8`,
  })
}
