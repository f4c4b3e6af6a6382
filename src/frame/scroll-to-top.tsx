import { useEffect, useState } from 'react'
import { scrollToTopThresholdViewportRatio } from '#app.config.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { prefersReducedMotion } from '#src/ui/prefers-reduced-motion.ts'
import { above, action, tab } from './floating-area.css.ts'

export function ScrollToTop() {
  const isPast = useIsPastFirstScreen()
  if (!isPast) return null
  return (
    <button
      type="button"
      aria-label={m.frame_to_top()}
      className={classNames(tab, action, above)}
      onClick={scrollToTop}
    >
      <Icon name="up" />
    </button>
  )
}

function useIsPastFirstScreen(): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const look = () =>
      setIsPast(window.scrollY > window.innerHeight * scrollToTopThresholdViewportRatio)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isPast
}

/** The focus goes along, so that the next Tab starts from the top too. */
function scrollToTop() {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  document.querySelector('header')?.querySelector('a')?.focus({ preventScroll: true })
}
