import { callToAction } from './call-to-action.ts'
import { callout } from './callout.ts'
import { clause } from './clause.ts'
import { comparisonTable } from './comparison-table.ts'
import { deviceContent } from './device-content.ts'
import { deviceRow } from './device-row.ts'
import { faq } from './faq.ts'
import { faqGroup } from './faq-group.ts'
import { featureGrid } from './feature-grid.ts'
import { feeTable } from './fee-table.ts'
import { hero } from './hero.ts'
import { home } from './home.ts'
import { legalPage } from './legal-page.ts'
import { action, link } from './link.ts'
import { localeRichText, localeString, localeText, richText } from './localized.ts'
import { navigation } from './navigation.ts'
import { note } from './note.ts'
import { page } from './page.ts'
import { picture } from './picture.ts'
import { pictureWithText } from './picture-with-text.ts'
import { planTable } from './plan-table.ts'
import { question } from './question.ts'
import { richTextBlock } from './rich-text-block.ts'
import { ruleQuote } from './rule-quote.ts'
import { siteSettings } from './site-settings.ts'
import { step, steps } from './step.ts'
import { table, tableRow } from './table.ts'
import { timeline } from './timeline.ts'

/** All types of the content model: documents, blocks and their parts. */
export const schemaTypes = [
  home,
  page,
  legalPage,
  faqGroup,
  deviceContent,
  siteSettings,
  navigation,
  hero,
  steps,
  featureGrid,
  comparisonTable,
  planTable,
  feeTable,
  faq,
  callout,
  pictureWithText,
  ruleQuote,
  timeline,
  callToAction,
  deviceRow,
  richTextBlock,
  step,
  question,
  clause,
  action,
  link,
  picture,
  table,
  tableRow,
  note,
  localeString,
  localeText,
  localeRichText,
  richText,
]
