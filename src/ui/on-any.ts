/** Calls `listener` for each of these events of the page until the signal aborts, before any element's own listener. */
export function onAny(
  events: readonly string[],
  listener: (event: Event) => void,
  signal: AbortSignal,
): void {
  const options = { capture: true, passive: true, signal }
  for (const event of events) window.addEventListener(event, listener, options)
}
