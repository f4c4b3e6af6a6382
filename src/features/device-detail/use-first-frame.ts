import { useElementScrollRestoration, useHydrated, useLocation } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '#src/ui/after-paint.ts'
import { media } from '#src/ui/breakpoints.ts'

/**
 * Whether the browser draws this page anew and has not painted it yet: what lies below its first screen can follow then.
 * Never where that may be in view at once: beside the picture, at a place of the page, or where the visitor had read to.
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
