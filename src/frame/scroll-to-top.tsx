import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '#src/i18n/paraglide/messages.js'
import { Icon } from '#src/ui/icon.tsx'
import { circle } from './floating-area.css.ts'

/** Whether the element, which lies over the first screen of the page, has been scrolled away. */
export function useScrolledPast(): [RefObject<HTMLSpanElement | null>, boolean] {
  const firstScreen = useRef<HTMLSpanElement>(null)
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!firstScreen.current) return
    const observer = new IntersectionObserver(([entry]) =>
      setIsPast(entry?.isIntersecting === false),
    )
    observer.observe(firstScreen.current)
    return () => observer.disconnect()
  }, [])
  return [firstScreen, isPast]
}

export function ScrollToTop() {
  return (
    <button type="button" aria-label={m.frame_to_top()} className={circle} onClick={scrollToTop}>
      <Icon name="up" />
    </button>
  )
}

/** The focus goes along, so that the next Tab starts from the top too. */
function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  document.querySelector('header')?.querySelector('a')?.focus({ preventScroll: true })
}
