/**
 * The request and its result; in `?newsletter=` after the form without JavaScript, where any other value is a code of the
 * form. `requested` and `left`: by a stranger, who learns nothing about the address and whose request does not change an
 * account; the owner of the address has to open the link of an e-mail before it is added. `subscribed` and `stopped`: by the
 * logged-in owner of the address.
 */
const outcomes = ['requested', 'subscribed', 'left', 'stopped'] as const
export type NewsletterDone = (typeof outcomes)[number]

export const isDone = (outcome: string | undefined): outcome is NewsletterDone =>
  outcomes.some((known) => known === outcome)

/** Of the section on the home page. */
export const newsletterId = 'newsletter'
