/** Codes of a link that is of no use any more: the page asks for a new one. */
export const linkErrors: readonly string[] = ['invalid_token', 'expired_token']
