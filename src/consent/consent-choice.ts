import { type Purpose, purposes } from '#src/transmissions/purposes.ts'

/** The answer to each purpose that was asked about. */
export type ConsentChoice = Readonly<Partial<Record<Purpose, boolean>>>

const version = '1'

/** `1.analytics-yes.error_reporting-no`: nothing in it tells one visitor from another. */
export const formatConsent = (choice: ConsentChoice): string =>
  [
    version,
    ...purposes
      .filter((purpose) => choice[purpose] !== undefined)
      .map((purpose) => `${purpose}-${choice[purpose] ? 'yes' : 'no'}`),
  ].join('.')

/** @returns no answers for a text that was not written by `formatConsent` in this version */
export function parseConsent(text: string): ConsentChoice {
  const [head, ...answers] = text.split('.')
  if (head !== version) return {}
  const given = (answer: string) =>
    purposes.filter((purpose) => answers.includes(`${purpose}-${answer}`))
  return {
    ...Object.fromEntries(given('yes').map((purpose) => [purpose, true])),
    ...Object.fromEntries(given('no').map((purpose) => [purpose, false])),
  }
}

/** Whether one of these purposes has no answer yet. A new purpose of the shop is asked about again. */
export const isUnanswered = (asked: readonly Purpose[], choice: ConsentChoice): boolean =>
  asked.some((purpose) => choice[purpose] === undefined)

/** @returns `undefined` for a form that no page of ours has sent */
export function readConsentForm(
  form: FormData,
  asked: readonly Purpose[],
): ConsentChoice | undefined {
  const answerAll = (answer: (purpose: Purpose) => boolean) =>
    Object.fromEntries(asked.map((purpose) => [purpose, answer(purpose)]))
  switch (form.get('choice')) {
    case 'all':
      return answerAll(() => true)
    case 'necessary':
      return answerAll(() => false)
    case 'selected':
      return answerAll((purpose) => form.has(purpose))
    default:
      return undefined
  }
}
