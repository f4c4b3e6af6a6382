/** How a subscription ended; in `?newsletter=` after the form without JavaScript. */
export const newsletterOutcomes = [
  'subscribed',
  'required',
  'invalid',
  'throttled',
  'unreachable',
  'failed',
] as const
export type NewsletterOutcome = (typeof newsletterOutcomes)[number]
