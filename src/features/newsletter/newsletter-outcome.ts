/** How joining or leaving the list ended; in `?newsletter=` after the form without JavaScript. */
export const newsletterOutcomes = [
  'subscribed',
  'left',
  'required',
  'invalid',
  'throttled',
  'unreachable',
  'failed',
] as const
export type NewsletterOutcome = (typeof newsletterOutcomes)[number]
export type NewsletterDone = 'subscribed' | 'left'

/** What was asked for is done. */
export const isDone = (outcome: NewsletterOutcome | undefined): outcome is NewsletterDone =>
  outcome === 'subscribed' || outcome === 'left'
