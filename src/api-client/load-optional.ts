import { createIsomorphicFn } from '@tanstack/react-start'
import { maxOptionalWaitMs } from '#app.config.ts'

/**
 * For data that a page can do without, prefetched so that a failure affects only its section: the server waits for it, so
 * that the page arrives complete; in the browser it is requested after the page was painted, and the section follows.
 */
export const loadOptionalAfterPaint = createIsomorphicFn()
  .server(async (load: () => Promise<unknown>): Promise<void> => {
    await load()
  })
  .client(async (load: () => Promise<unknown>): Promise<void> => {
    requestAnimationFrame(() => setTimeout(load))
  })

/**
 * The same for data that a page should come with: the browser waits for it too, but no longer than `maxOptionalWaitMs`. A
 * query that fails is tried again for many seconds, and a silent API is waited for each time.
 */
export const loadOptional = createIsomorphicFn()
  .server((load: () => Promise<unknown>): Promise<unknown> => load())
  .client(
    (load: () => Promise<unknown>): Promise<unknown> =>
      Promise.race([load(), new Promise((resolve) => setTimeout(resolve, maxOptionalWaitMs))]),
  )
