/** Of the link that this browser has followed: not used yet, used, or none. */
export type LinkState = 'open' | 'confirmed' | 'missing'

/** Codes of a link that cannot be used: the page says where to ask for a new one. */
export const linkErrors: readonly string[] = ['invalid_token', 'expired_token']
