const readAnswer = () => {
  const answer = document.documentElement.dataset.consent
  return answer === 'all' || answer === 'necessary' ? answer : undefined
}

/** Whether the question was answered before its script was there, and that is not in effect yet (consent-script.ts). */
export const hasEarlyAnswer = (): boolean => readAnswer() !== undefined

/** That answer, as the form of the question says it; only once. */
export function takeEarlyAnswer(): FormData | undefined {
  const answer = readAnswer()
  if (!answer) return undefined
  delete document.documentElement.dataset.consent
  const form = new FormData()
  form.set('choice', answer)
  return form
}
