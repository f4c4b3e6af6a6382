import { publicAnswerReuseMs } from '#app.config.ts'

interface SharedAnswer {
  readonly until: number
  readonly answer: Promise<unknown>
}

const mostAnswers = 500
const answers = new Map<string, SharedAnswer>()

/**
 * Answers that are the same for everybody are asked for once: visitors who come together, and within
 * `publicAnswerReuseMs` after, share one call. Failures are never kept. The shared value must not be changed.
 */
export function shareAnswer(address: string, ask: () => Promise<unknown>): Promise<unknown> {
  const known = answers.get(address)
  if (known && known.until > Date.now()) return known.answer
  const answer = ask()
  answers.delete(address)
  answers.set(address, { until: Date.now() + publicAnswerReuseMs, answer })
  answer.catch(() => {
    if (answers.get(address)?.answer === answer) answers.delete(address)
  })
  const [oldest] = answers.keys()
  if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest)
  return answer
}
