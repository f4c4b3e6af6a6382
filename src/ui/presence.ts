import { createIsomorphicFn } from '@tanstack/react-start'

export const interactionEvents = ['pointerdown', 'keydown', 'focusin'] as const
/** Somebody is at the page: long before a field is left or a button pressed. */
const presenceEvents = [...interactionEvents, 'pointermove', 'scroll'] as const

export function onAny(events: readonly string[], listener: () => void, signal: AbortSignal): void {
  const options = { capture: true, passive: true, signal }
  for (const event of events) window.addEventListener(event, listener, options)
}

/**
 * Listened for from the start: whoever waits for it may begin to after the visitor has come, and no other event may follow.
 * Whoever pressed something before this program came is there already, as far as the browser says. A server has none.
 */
export const firstPresence = createIsomorphicFn().client(() => {
  const done = new AbortController()
  return new Promise<void>((resolve) => {
    onAny(presenceEvents, resolve, done.signal)
    // Firefox before 120 and Safari before 16.4 have none.
    if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) resolve()
  }).finally(() => done.abort())
})()
