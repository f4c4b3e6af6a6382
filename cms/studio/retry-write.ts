const writePath = /^\/v[^/]+\/data\/(actions|mutate)\/[^/]+$/
const retryAfterMs = 500
const giveUpAfterMs = 60_000

/** A write that names its transaction is done once by the lake, however often it is sent. */
export const isRepeatable = (url: URL, body: unknown): boolean =>
  writePath.test(url.pathname) && typeof body === 'string' && body.includes('"transactionId":"')

/**
 * Sends a write until the lake answers. The Studio itself would send it again under a new transaction id, and text
 * that had reached the disk before the lake went away would be there twice.
 * @throws what fetch throws, after a minute without an answer or when the call is aborted.
 */
export async function fetchUntilAnswered(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<Response> {
  const deadline = Date.now() + giveUpAfterMs
  for (;;) {
    try {
      const answer = await fetch(input, init)
      return new Response(await answer.arrayBuffer(), answer)
    } catch (error) {
      if (init?.signal?.aborted || Date.now() > deadline) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
  }
}
