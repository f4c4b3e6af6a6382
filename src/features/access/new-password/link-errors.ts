/** Codes of an invalid link: the page offers a new one. */
export const linkErrors: readonly string[] = ['invalid_token', 'expired_token']
