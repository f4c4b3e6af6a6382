import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * For data that a page can do without, prefetched so that a failure affects only its section: the server waits for it, so
 * that the page arrives complete; in the browser it is requested after the page was painted, and the section follows.
 */
export const loadSecondary = createIsomorphicFn()
  .server(async (load: () => Promise<unknown>): Promise<void> => {
    await load()
  })
  .client(async (load: () => Promise<unknown>): Promise<void> => {
    requestAnimationFrame(() => setTimeout(load))
  })
