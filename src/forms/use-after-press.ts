import { useEffect, useRef } from 'react'
import { onAny } from '#src/ui/on-any.ts'

/** A press that becomes a drag or opens a menu has no `mouseup`, and one on a scroll bar has no end at all. */
const endEvents = ['mouseup', 'dragend', 'contextmenu', 'keydown'] as const

interface LeftField {
  readonly relatedTarget: EventTarget | null
  readonly currentTarget: HTMLFormElement
}

/**
 * A press of the mouse or a finger moves the focus when it begins, and is a click when it ends. An error that is shown in
 * between moves away what is pressed, and the click is lost.
 * @returns a function for a field that is left: calls `action` after the press, if there is one, and not at all when the
 * focus or the press is on a button
 */
export function useAfterPress() {
  const pressed = useRef<EventTarget>(null)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const stop = new AbortController()
    const begin = ({ target }: Event) => {
      pressed.current = target
    }
    const end = () => {
      pressed.current = null
      // The click comes before the next task.
      setTimeout(() => {
        waiting.current?.()
        waiting.current = undefined
      })
    }
    onAny(['mousedown'], begin, stop.signal)
    onAny(endEvents, end, stop.signal)
    return () => stop.abort()
  }, [])
  return ({ relatedTarget, currentTarget }: LeftField, action: () => void) => {
    // Safari does not focus a button that is pressed.
    const place = pressed.current ?? relatedTarget
    if (place instanceof Element && place.closest('button')) return
    if (pressed.current) waiting.current = () => currentTarget.isConnected && action()
    else action()
  }
}
