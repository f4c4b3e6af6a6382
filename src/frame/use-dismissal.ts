import { type RefObject, useEffect, useRef } from 'react'
import { useAfterNavigation } from './after-navigation.ts'

/**
 * Closes an open `details` on a click or focus outside, on Escape (the focus returns to its summary) and after following a
 * link.
 */
export function useDismissal(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)
  useAfterNavigation('href', () => {
    if (ref.current) ref.current.open = false
  })

  useEffect(() => {
    const details = ref.current
    if (!details) return
    const ended = new AbortController()
    const { signal } = ended
    const close = () => {
      details.open = false
    }
    const closeUnlessInside = ({ target }: Event) => {
      if (!(target instanceof Node && details.contains(target))) close()
    }
    document.addEventListener('pointerdown', closeUnlessInside, { signal })
    document.addEventListener('focusin', closeUnlessInside, { signal })
    details.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !details.open) return
        close()
        details.querySelector('summary')?.focus()
      },
      { signal },
    )
    details.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a')) close()
      },
      { signal },
    )
    return () => ended.abort()
  }, [])

  return ref
}
