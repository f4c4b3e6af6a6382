import { useEffect, useRef } from 'react'
import { stepTitleId } from './step-title.tsx'

/**
 * The next step of a task is read from its `StepTitle`; a form with errors moves the focus to them itself.
 * @param place what makes one step another
 */
export function useFocusOnStep(place: string, isRefused: boolean): void {
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    window.scrollTo({ top: 0 })
    if (!isRefused) document.getElementById(stepTitleId)?.focus({ preventScroll: true })
  }, [place, isRefused])
}

/**
 * Another view of the same path is read from its title; the scroll position is the router's, which keeps it for Back.
 * @param view what makes one view another
 * @param titleId of the heading, which can have the focus
 */
export function useFocusOnView(view: string, titleId: string): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    document.getElementById(titleId)?.focus({ preventScroll: true })
  }, [view, titleId])
}
