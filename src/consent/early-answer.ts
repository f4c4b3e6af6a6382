/**
 * What was answered before the script of the question was loaded and is not in effect yet (consent-script.ts), as the form
 * of the question would send it; only once.
 */
export function takeEarlyAnswer(): FormData | undefined {
  const { consent: answer } = document.documentElement.dataset
  if (answer !== 'all' && answer !== 'necessary') return undefined
  delete document.documentElement.dataset.consent
  const form = new FormData()
  form.set('choice', answer)
  return form
}
