import { useState } from 'react'
import { type FormError, type FormStart, textIn } from '#src/forms/form-values.ts'

const lostCode = 'unreachable'

/** What was sent before this page, if its result is unknown. */
const openAttempt = (start: FormStart | undefined): string | undefined =>
  start?.error?.code === lostCode ? textIn(start.values, 'attempt') : undefined

/**
 * The hidden field `attempt` of a form, for `attemptKey`. It stays the same as long as there is no answer, so that a second
 * press after a lost answer counts once; after an answer, which the API repeats for the same attempt, it is the newest one.
 * @param newest of the page, another one each time it is fetched
 */
export function useAttempt(newest: string, start?: FormStart) {
  const [attempt, setAttempt] = useState(() => openAttempt(start) ?? newest)
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered && attempt !== newest) {
    setAttempt(newest)
    setAnswered(false)
  }
  return {
    attempt,
    /** The answer to the form. */
    onAnswer: (refusal?: FormError) => {
      if (refusal?.code !== lostCode) setAnswered(true)
    },
  }
}
