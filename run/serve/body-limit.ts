import { createBodyTooLargeError, limitBodyStream } from 'srvx/body-limit'

/** Room for the largest form of the product, three photographs of identity documents. */
export const largestRequestBodyBytes = 35 * 1024 * 1024

type Handler = (request: Request) => Response | Promise<Response>

/** Answers 413 when the body is larger than the limit, whether its length was declared or not. */
export async function withBodyLimit(request: Request, handle: Handler): Promise<Response> {
  const declared = request.headers.get('content-length')
  // Node's parser holds a sender to the length it declared.
  if (declared !== null) {
    return Number(declared) > largestRequestBodyBytes ? tooLarge() : handle(request)
  }
  const { body } = request
  if (!body) return handle(request)
  let isOver = false
  const limited = limitBodyStream(body, largestRequestBodyBytes, {
    createError: (limit) => {
      isOver = true
      return createBodyTooLargeError(limit)
    },
  })
  const { method, headers, signal } = request
  const bounded = { method, headers, signal, body: limited, duplex: 'half' }
  const answer = await handle(new Request(request.url, bounded))
  return isOver ? tooLarge() : answer
}

const tooLarge = () =>
  new Response('送信されたデータが大きすぎます。 The data sent is too large.\n', {
    status: 413,
    headers: { 'content-type': 'text/plain; charset=utf-8', connection: 'close' },
  })
