import type { Locale } from '#app.config.ts'
import type { Faq } from '#contract/faq.ts'

export interface Question {
  readonly id: number
  readonly question: string
  readonly answer: string
}

export const toQuestion = (faq: Faq, locale: Locale): Question => ({
  id: faq.id,
  question: locale === 'ja' ? faq.question_ja : faq.question_en,
  answer: locale === 'ja' ? faq.answer_ja : faq.answer_en,
})
