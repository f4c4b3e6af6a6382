/** Of the link that this browser has followed: not used yet, used, or none. */
export type LinkState = 'open' | 'confirmed' | 'missing'
