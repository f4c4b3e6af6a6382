import type { Locale } from '#app.config.ts'
import type { Faq } from '#contract/faq.ts'
import { localizedField } from '#src/i18n/localized-field.ts'

export interface Question {
  readonly id: number
  readonly question: string
  readonly answer: string
}

export const toQuestion = (faq: Faq, locale: Locale): Question => ({
  id: faq.id,
  question: localizedField(faq, 'question', locale),
  answer: localizedField(faq, 'answer', locale),
})
