/**
 * The page in the other language is prefetched while the pointer rests on its link: on a public page only these links load a
 * document. The router follows the others, and prefetches their pages itself.
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { selector_matches: 'a[hreflang]' }, eagerness: 'moderate' }],
})
