import type { AnyRouter } from '@tanstack/react-router'

/**
 * The loaders of the page in view run again; pages visited before load anew when they are shown next. The router by itself
 * keeps those as invalid, and shows the skeleton of one with a `beforeLoad` for half a second, however fast it loads
 * (TanStack Router 1.170.46).
 * @returns once the page in view is loaded
 */
export function invalidatePages(router: AnyRouter): Promise<void> {
  router.clearCache()
  return router.invalidate()
}
