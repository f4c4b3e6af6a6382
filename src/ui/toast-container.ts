import { type RefObject, useEffect, useRef } from 'react'

/**
 * A modal covers and disables all that is outside it. So the one area of toasts stands in the modal on top, and else in its home.
 * It is moved by hand: drawn anew elsewhere, it would be silent to screen readers.
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

/** The focus is in the one on top, all others are inert. */
const modalOnTop = () =>
  document.activeElement?.closest('dialog:modal') ??
  [...document.querySelectorAll('dialog:modal')].at(-1)
