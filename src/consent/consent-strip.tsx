import './consent-question.tsx?styles'
import { createIsomorphicFn } from '@tanstack/react-start'
import { deferHydration } from '#src/ui/deferred-hydration.tsx'
import { ConsentQuestion } from './consent-question.tsx'
import { consentStripId } from './consent-script.ts'
import * as styles from './consent-strip.css.ts'

/**
 * Asks, at the head of a page, what may be recorded about a visit. It is part of the page, covers nothing, and is shown only
 * to a visitor who has not chosen (consent-head.tsx). A form that works by itself; its script is loaded when the visitor
 * uses the page.
 */
export const ConsentStrip = deferHydration({
  id: consentStripId,
  className: styles.strip,
  isForm: true,
  load: async () => (await import('./consent-question.tsx')).ConsentQuestion,
  serverComponent: createIsomorphicFn().server(() => ConsentQuestion)(),
})
