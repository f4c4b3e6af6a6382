import { featureGrid } from './feature-grid.ts'
import { home } from './home.ts'
import { action, link } from './link.ts'
import { localeRichText, localeString, localeText, richText } from './localized.ts'
import { page } from './page.ts'
import { siteSettings } from './site-settings.ts'
import { step, steps } from './step.ts'
import { callout, callToAction, faq, richTextBlock } from './text-blocks.ts'
import { timeline } from './timeline.ts'

/** Every type of the content model. */
export const schemaTypes = [
  siteSettings,
  home,
  page,
  steps,
  step,
  featureGrid,
  timeline,
  richTextBlock,
  callout,
  faq,
  callToAction,
  action,
  link,
  localeString,
  localeText,
  localeRichText,
  richText,
]
