import { STATUS_CODES } from 'node:http'
import { m } from '#src/i18n/paraglide/messages.js'
import { renderErrorPage } from './error-page.server.ts'
import { isOwnScript } from './own-script.server.ts'
import type { RequestScope } from './request-scope.server.ts'

/** Why a request is not answered as intended: an HTTP status and a code for programs. */
export interface HttpError {
  readonly status: number
  readonly code: string
  /** For 405: the methods that are accepted. */
  readonly allow?: string
  /** When the same request may be answered. */
  readonly retryAfterSeconds?: number
}

/** Whether a person waits for the answer: recognised by the Accept header, since programs accept anything. */
export function wantsPage(
  request: Request,
  { isFunctionCall }: { readonly isFunctionCall: boolean },
): boolean {
  if (isOwnScript(request)) return false
  const accept = request.headers.get('accept') ?? '*/*'
  return accept.includes('text/html') || (!isFunctionCall && accept.includes('*/*'))
}

/** A designed page for people; for programs problem details (RFC 9457) with `code` and `request_id`. */
export function errorResponse(
  error: HttpError,
  scope: RequestScope,
  { asPage }: { asPage: boolean },
): Response {
  const answer = asPage ? errorPage(error, scope) : problemDetails(error, scope)
  if (error.allow) answer.headers.set('allow', error.allow)
  if (error.retryAfterSeconds) {
    answer.headers.set('retry-after', String(error.retryAfterSeconds))
  }
  return answer
}

/** Not `application/json`: our own scripts would take it for the answer of the function. */
const problemDetails = ({ status, code }: HttpError, { requestId }: RequestScope) =>
  new Response(
    `${JSON.stringify({ title: STATUS_CODES[status], status, code, request_id: requestId })}\n`,
    {
      status,
      headers: {
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
      },
    },
  )

const tooLarge = [413, 414]

function errorPage({ status, code }: HttpError, scope: RequestScope): Response {
  const options = { locale: scope.locale }
  // Only forms that a browser posts itself.
  if (code === 'other_account') {
    const text = {
      title: m.refusal_account_title({}, options),
      text: m.refusal_account_text({}, options),
    }
    return renderErrorPage(scope, status, text)
  }
  if (status >= 500 || status === 429) {
    const text = { title: m.failure_title({}, options), text: m.failure_text({}, options) }
    return renderErrorPage(scope, status, text)
  }
  return renderErrorPage(scope, status, {
    title: m.refusal_title({}, options),
    text: tooLarge.includes(status)
      ? m.refusal_too_large({}, options)
      : m.refusal_text({}, options),
  })
}
