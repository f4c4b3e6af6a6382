import { useElementScrollRestoration, useHydrated, useLocation } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#src/ui/after-paint.ts'
import { media } from '#src/ui/breakpoints.ts'

/**
 * Whether the browser renders this page itself and has not painted it yet: what is below its first screen can follow then.
 * Never when that may be in view at once: beside the picture, at an anchor of the page, or where the visitor had scrolled
 * to.
 */
export function useFirstFrame(): boolean {
  const isDrawnByBrowser = useHydrated()
  const startsAtPlace = useLocation({ select: ({ hash }) => hash !== '' })
  const readTo = useElementScrollRestoration({ getElement: () => window })?.scrollY
  const [isFirst, setIsFirst] = useState(
    () => isDrawnByBrowser && !startsAtPlace && !readTo && isOnPhone(),
  )
  useEffect(() => {
    if (!isFirst) return
    void afterPaint().then(() => startTransition(() => setIsFirst(false)))
  }, [isFirst])
  return isFirst
}

const isOnPhone = () => !window.matchMedia(media.fromTablet).matches
