import { useAfterMove } from './after-move.ts'

export const mainId = 'main'

/** After a move to another page the focus starts at its content, as after a page load; a change of the query leaves it alone. */
export function useFocusOnNewPage() {
  useAfterMove('pathname', () => document.getElementById(mainId)?.focus({ preventScroll: true }))
}
