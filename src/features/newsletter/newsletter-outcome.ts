/** How joining or leaving the list ended; in `?newsletter=` after the form without JavaScript. */
export const newsletterOutcomes = [
  'subscribed',
  'left',
  'stopped',
  'required',
  'invalid',
  'throttled',
  'unreachable',
  'failed',
] as const
export type NewsletterOutcome = (typeof newsletterOutcomes)[number]
/**
 * `left`: a stranger asked, who learns nothing about the address and whose word does not change an account. `stopped`: the
 * person who has this address and is signed in asked.
 */
export type NewsletterDone = 'subscribed' | 'left' | 'stopped'

/** What was asked for is done. */
export const isDone = (outcome: NewsletterOutcome | undefined): outcome is NewsletterDone =>
  outcome === 'subscribed' || outcome === 'left' || outcome === 'stopped'
