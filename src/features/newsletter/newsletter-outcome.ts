/**
 * The request and its result; in `?newsletter=` after the form without JavaScript, where any other value is a code of the
 * form. `left`: requested by a stranger, who learns nothing about the address and whose request does not change an account.
 * `stopped`: requested by the logged-in owner of the address.
 */
export type NewsletterDone = 'subscribed' | 'left' | 'stopped'

export const isDone = (outcome: string | undefined): outcome is NewsletterDone =>
  outcome === 'subscribed' || outcome === 'left' || outcome === 'stopped'

/** Of the section on the home page. */
export const newsletterId = 'newsletter'
