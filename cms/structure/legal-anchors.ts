import type { LegalPageRoute } from '#app.config.ts'

/** Names of places in a page, after # in its address. */
export const anchorPattern = /^[a-z][a-z0-9-]*$/

/** Clauses that other pages and the law point at: each must be there under this name. */
export const legalAnchors = {
  '/terms-of-use': ['tokushoho', 'illegality'],
  '/privacy-policy': ['cookies', 'external-transmission'],
} as const satisfies Record<LegalPageRoute, readonly string[]>
