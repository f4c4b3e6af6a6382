/** Acts as soon as the visitor is on this page: a browser that prepares it ahead runs its scripts before, and may throw it away. */
export function whenActivated(act: () => void, signal?: AbortSignal): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', act, {
      once: true,
      ...(signal ? { signal } : {}),
    })
  else act()
}
