/** Codes of the link of an e-mail that cannot be used: its page says where to ask for a new one. */
export const emailedLinkErrors: readonly string[] = ['invalid_token', 'expired_token']
