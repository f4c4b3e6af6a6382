/** An answer whose headers can be set: those of a response from `fetch` and of a redirect cannot, and are copied. */
export function withMutableHeaders(answer: Response): Response {
  try {
    answer.headers.delete('x-not-there')
    return answer
  } catch {
    return new Response(answer.body, answer)
  }
}
