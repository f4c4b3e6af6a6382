import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'

/** HTTP status of the page being rendered; a navigation inside the browser has none. */
export const setPageStatus: (status: number) => void = createIsomorphicFn()
  .server((status: number) => setResponseStatus(status))
  .client(() => undefined)
