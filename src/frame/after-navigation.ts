import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Acts when the visitor moves to another address, or only to another path. Never for the address of the page load: the
 * visitor may have opened a menu there before this script was loaded. The component that uses it is not rendered again for
 * it.
 */
export function useAfterNavigation(part: 'href' | 'path', act: () => void) {
  const router = useRouter()
  const actNow = useEffectEvent(act)
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged, pathChanged }) => {
        if (fromLocation && (part === 'href' ? hrefChanged : pathChanged)) actNow()
      }),
    [router, part],
  )
}
