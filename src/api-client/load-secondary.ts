import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * For data that a page can do without, prefetched so that a failure is its section's own affair: the server waits for
 * it, that the page arrives whole; in the browser the page is painted at once and the section follows.
 */
export const loadSecondary = createIsomorphicFn()
  .server(async (data: Promise<unknown>): Promise<void> => {
    await data
  })
  .client(async (data: Promise<unknown>): Promise<void> => {
    void data
  })
