/**
 * Acts as soon as the visitor is on this page: a browser that prerenders it runs its scripts earlier, and may never show it.
 */
export function whenActivated(act: () => void, signal?: AbortSignal): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', act, {
      once: true,
      ...(signal ? { signal } : {}),
    })
  else act()
}
