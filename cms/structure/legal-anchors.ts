import type { LegalPageRoute } from '#cms/structure/page-routes.ts'

/** Anchor names: the part of a URL after #. */
export const anchorPattern = /^[a-z][a-z0-9-]*$/

/** Anchors that other pages link to, or that the law requires. Each must exist. */
export const legalAnchors = {
  '/terms-of-use': ['tokushoho', 'illegality'],
  '/privacy-policy': ['cookies', 'external-transmission', 'third-parties'],
} as const satisfies Record<LegalPageRoute, readonly string[]>
