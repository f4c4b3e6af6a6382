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

interface View {
  /** What makes one view of a path another; empty where there is one. */
  readonly view?: string
  /** What stands in it: a form, or what has taken its place. */
  readonly content: string
  /** Of the heading, which can have the focus. */
  readonly titleId: string
}

/**
 * Another view of the same path is read from its title; the scroll position is the router's, which keeps it for Back. So is
 * what takes the place of a form without a navigation; then the window shows the title, for the form was higher.
 */
export function useFocusOnView({ view = '', content, titleId }: View): void {
  const shown = useRef({ view, content })
  useEffect(() => {
    const before = shown.current
    shown.current = { view, content }
    const isSameView = before.view === view
    if (isSameView && before.content === content) return
    document.getElementById(titleId)?.focus({ preventScroll: !isSameView })
  }, [view, content, titleId])
}
