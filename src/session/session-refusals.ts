/** Where the API has refused the session: in a call that our script made, or in a form, which has told its visitor. */
type RefusedBy = 'call' | 'form'
type Listener = (by: RefusedBy) => void

const listeners = new Set<Listener>()

/** @returns how to stop */
export function onSessionRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whoever made the call, and whether or not anybody catches its error: the page finds out who is here. */
export function reportRefusedSession(by: RefusedBy): void {
  for (const listener of listeners) listener(by)
}
