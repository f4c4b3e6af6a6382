import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAfterNavigation } from './after-navigation.ts'

export const mainId = 'main'

/**
 * After a move to another page the focus starts at its content, as after a page load, and at a part of it that the address
 * names; a change of the query leaves it alone.
 */
export function useFocusOnNavigation() {
  useAfterNavigation('path', () => document.getElementById(mainId)?.focus({ preventScroll: true }))
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation: { hash }, pathChanged }) => {
        if (fromLocation && pathChanged && hash) focusPart(hash)
      }),
    [router],
  )
}

/** Unless the page has moved the focus into it. */
function focusPart(id: string) {
  const part = document.getElementById(id)
  if (!part || part.contains(document.activeElement)) return
  // What is no control can only be focused with the attribute.
  if (part.tabIndex < 0) part.tabIndex = -1
  part.focus({ preventScroll: true })
}
