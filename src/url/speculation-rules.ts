/**
 * The page in the other language is prepared while a pointer rests on its link: of all links of a public page the ones that
 * load a document. The others are followed by the router, which fetches their pages itself.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: 'a[hreflang]' }, eagerness: 'moderate' }],
})
