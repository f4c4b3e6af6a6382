import { useAfterNavigation } from './after-navigation.ts'

export const mainId = 'main'

/** After a move to another page the focus starts at its content, as after a page load; a change of the query leaves it alone. */
export function useFocusOnNavigation() {
  useAfterNavigation('path', () => document.getElementById(mainId)?.focus({ preventScroll: true }))
}
