const writePath = /^\/v[^/]+\/data\/(actions|mutate)\/[^/]+$/
const retryAfterMs = 500
const timeoutMs = 60_000

/** The lake applies a write with a transaction id only once, however often it is sent. */
export const isRepeatable = (url: URL, body: unknown): boolean =>
  writePath.test(url.pathname) && typeof body === 'string' && body.includes('"transactionId":"')

/**
 * Repeats a write until the lake answers. The Studio itself would repeat it with a new transaction id, and text that
 * was already stored would appear twice.
 * @throws the error of fetch, after a minute without an answer or when the call is aborted.
 */
export async function fetchUntilAnswered(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<Response> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      const answer = await fetch(input, init)
      return new Response(await answer.arrayBuffer(), answer)
    } catch (error) {
      if (init?.signal?.aborted || performance.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
  }
}
