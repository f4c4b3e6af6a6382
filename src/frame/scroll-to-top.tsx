import { useEffect, useState } from 'react'
import { scrollToTopThresholdViewportRatio } from '#app.config.ts'
import { m } from '#src/i18n/paraglide/messages.js'
import { Icon } from '#src/ui/icon.tsx'
import { circle } from './floating-area.css.ts'

/** Whether the first screen has been left, and whether the reader has just turned back towards the top. */
export function useScroll() {
  const [isPast, setIsPast] = useState(false)
  const [isReturning, setIsReturning] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const look = () => {
      const { scrollY, innerHeight } = window
      setIsPast(scrollY > innerHeight * scrollToTopThresholdViewportRatio)
      setIsReturning(scrollY > 0 && scrollY < last)
      last = scrollY
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return { isPast, isReturning }
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
