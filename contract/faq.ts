import * as v from 'valibot'
import { count, identifier } from './values.ts'

export const faqTypes = ['general', 'points', 'trade-in', 'invite', 'device-change'] as const
export type FaqType = (typeof faqTypes)[number]

export const faq = v.object({
  id: identifier,
  type: v.picklist(faqTypes),
  question_ja: v.string(),
  question_en: v.string(),
  answer_ja: v.string(),
  answer_en: v.string(),
  order: count,
})
export type Faq = v.InferOutput<typeof faq>
