import { useState } from 'react'
import { type FormError, type FormStart, textIn } from '#src/forms/form-values.ts'

const lostCode = 'unreachable'

/** What was sent before this page, if its result is unknown. */
const openIntent = (start: FormStart | undefined, name: string): string | undefined =>
  start?.error?.code === lostCode ? textIn(start.values, name) : undefined

/**
 * The intent of a form, for `intentKey`. It stays the same as long as there is no answer, so that a second press after a
 * lost answer counts once; after an answer, which the API repeats for the same intent, the newest page's intent is used.
 * @param newest of the page, another one each time it is fetched
 * @param start of the form, with the name of its hidden field
 */
export function useIntent(newest: string, start?: FormStart, name = 'intent') {
  const [intent, setIntent] = useState(() => openIntent(start, name) ?? newest)
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered && intent !== newest) {
    setIntent(newest)
    setAnswered(false)
  }
  return {
    intent,
    /** The answer to the form. */
    onAnswer: (refusal?: FormError) => {
      if (refusal?.code !== lostCode) setAnswered(true)
    },
  }
}
