import { createIsomorphicFn } from '@tanstack/react-start'
import { onAny } from './on-any.ts'

export const interactionEvents = ['pointerdown', 'keydown', 'focusin'] as const
/** A visitor is at the page: long before a field is left or a button pressed. */
const presenceEvents = [...interactionEvents, 'pointermove', 'scroll'] as const

/**
 * Listened for from the start: a part may begin to wait after the visitor has come, and no other event may follow. A visitor
 * who pressed something before this script was loaded counts as present, as far as the browser reports it. A server has
 * none.
 */
export const firstPresence = createIsomorphicFn().client(() => {
  const done = new AbortController()
  return new Promise<void>((resolve) => {
    onAny(presenceEvents, () => resolve(), done.signal)
    // Firefox before 120 and Safari before 16.4 do not have it.
    if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) resolve()
  }).finally(() => done.abort())
})()
