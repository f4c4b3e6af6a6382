import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export const mainId = 'main'

/** After a move to another page the focus starts at its content, as after a page load; a change of the query leaves it alone. */
export function useFocusOnNewPage() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname])
}
