import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { alignments } from '#contract/enums.ts'
import { faqTypes } from '#contract/faq.ts'
import { bannerThemes } from '#contract/promotion.ts'
import { oneOf } from './enum-check.ts'

export const promotionPlacements = ['banner', 'beta-banner', 'card', 'card-short'] as const

/** Banners and promotional cards; `starts` and `ends` are days in Japan, both included. */
export const promotions = pgTable(
  'promotions',
  {
    id: integer().primaryKey(),
    placement: text({ enum: promotionPlacements }).notNull(),
    title_ja: text().notNull(),
    title_en: text().notNull(),
    text_ja: text(),
    text_en: text(),
    link: text().notNull(),
    image: text(),
    alignment: text({ enum: alignments }).notNull(),
    coupon: text(),
    theme: text({ enum: bannerThemes }).notNull(),
    starts: date().notNull(),
    ends: date().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    index('promotions_by_placement').on(table.placement, table.position),
    oneOf('promotions_placement', table.placement, promotionPlacements),
    oneOf('promotions_alignment', table.alignment, alignments),
    oneOf('promotions_theme', table.theme, bannerThemes),
  ],
)

export const faqs = pgTable(
  'faqs',
  {
    id: integer().primaryKey(),
    type: text({ enum: faqTypes }).notNull(),
    question_ja: text().notNull(),
    question_en: text().notNull(),
    answer_ja: text().notNull(),
    answer_en: text().notNull(),
    order: integer().notNull(),
  },
  (table) => [
    index('faqs_by_type').on(table.type, table.order),
    oneOf('faqs_type', table.type, faqTypes),
  ],
)

/** Business values that the operator may change without a release; each is parsed where it is read. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})
