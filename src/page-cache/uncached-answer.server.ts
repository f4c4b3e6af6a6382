import { hashedPage } from './hashed-page.server.ts'
import type { StyleSheets } from './inline-styles.server.ts'

/**
 * An answer that is not stored, because it is not a page or something is missing in it: for the visitors who wait for it at
 * this moment. It was rendered for an anonymous visitor, so it is the same for all of them.
 */
export interface UncachedAnswer {
  readonly status: number
  /** With the id of its rendering, which is in an error page and in the logs of site and API. */
  readonly headers: readonly (readonly [string, string])[]
  readonly html: string
}

const isHtml = ({ headers, body }: Response) =>
  body === null || headers.get('content-type')?.startsWith('text/html') === true

/** @returns `undefined`, without reading the answer, when it is for one visitor only */
export async function uncachedAnswer(
  answer: Response,
  sheets: StyleSheets,
): Promise<UncachedAnswer | undefined> {
  if (answer.headers.has('set-cookie') || !isHtml(answer)) return undefined
  const policy = answer.headers.get('content-security-policy') ?? ''
  const page = hashedPage(await answer.text(), policy, sheets)
  if (!page) throw new Error('The answer has a nonce in a place that is not known.')
  const headers = new Headers(answer.headers)
  headers.set('content-security-policy', page.policy)
  headers.delete('content-length')
  return { status: answer.status, headers: [...headers], html: page.html }
}

/** @returns `undefined` for a redirect, which keeps parts of the address, when the visitor asked for another one */
export function uncachedResponse(
  request: Request,
  { status, headers, html }: UncachedAnswer,
  isSameAddress: boolean,
): Response | undefined {
  const isRedirect = status >= 300 && status < 400
  if (isRedirect && !isSameAddress) return undefined
  const hasBody = request.method !== 'HEAD' && html !== ''
  return new Response(hasBody ? html : null, {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  })
}
