import { type RefObject, useEffect, useRef } from 'react'

/**
 * A modal covers and disables everything outside it. So the one area of toasts is in the top modal, or else in its usual
 * place. It is moved by script: rendered again elsewhere, screen readers would not announce it.
 */
export function useToastContainer(): {
  home: RefObject<HTMLDivElement | null>
  area: RefObject<HTMLElement | null>
} {
  const home = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const moveToTop = () => {
      const place = modalOnTop() ?? home.current
      if (area.current && area.current.parentNode !== place) place?.append(area.current)
    }
    const ended = new AbortController()
    for (const change of ['toggle', 'close']) {
      document.addEventListener(change, moveToTop, { capture: true, signal: ended.signal })
    }
    return () => ended.abort()
  }, [])
  return { home, area }
}

/** The focus is in the top one, all others are inert. */
const modalOnTop = () =>
  document.activeElement?.closest('dialog:modal') ??
  [...document.querySelectorAll('dialog:modal')].at(-1)
