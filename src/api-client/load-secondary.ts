import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * For data that a page can do without, prefetched so that a failure is its section's own affair: the server waits for
 * it, that the page arrives whole; in the browser it is asked for when the page has been painted, and the section
 * follows.
 */
export const loadSecondary = createIsomorphicFn()
  .server(async (load: () => Promise<unknown>): Promise<void> => {
    await load()
  })
  .client(async (load: () => Promise<unknown>): Promise<void> => {
    requestAnimationFrame(() => setTimeout(load))
  })
