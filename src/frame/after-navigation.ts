import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Acts after a move to another address, or only to another path. Never for the address the page came with: the visitor may
 * have opened a menu there before this script was alive.
 */
export function useAfterNavigation(part: 'href' | 'pathname', act: () => void) {
  const place = useLocation({ select: (location) => location[part] })
  const shown = useRef(place)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    actNow()
  }, [place])
}
