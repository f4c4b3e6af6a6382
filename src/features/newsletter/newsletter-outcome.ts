/**
 * What was asked for and done; in `?newsletter=` after the form without JavaScript, where any other value is a code of the
 * form. `left`: a stranger asked, who learns nothing about the address and whose word does not change an account.
 * `stopped`: the person who has this address and is logged in asked.
 */
export type NewsletterDone = 'subscribed' | 'left' | 'stopped'

export const isDone = (outcome: string | undefined): outcome is NewsletterDone =>
  outcome === 'subscribed' || outcome === 'left' || outcome === 'stopped'

/** Of the section on the home page. */
export const newsletterId = 'newsletter'
