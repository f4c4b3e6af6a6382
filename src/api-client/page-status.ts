import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseHeader, setResponseStatus } from '@tanstack/react-start/server'
import { unavailableRetryAfterSeconds } from '#app.config.ts'

/** HTTP status of the page being rendered, with Retry-After where it is 503; a navigation inside the browser has none. */
export const setPageStatus: (status: number) => void = createIsomorphicFn()
  .server((status: number) => {
    setResponseStatus(status)
    if (status === 503) setResponseHeader('retry-after', String(unavailableRetryAfterSeconds))
  })
  .client(() => undefined)
