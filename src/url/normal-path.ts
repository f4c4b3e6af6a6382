import { isServablePath } from './servable-path.ts'

/** Their addresses hold signatures and names of functions, in which capitals count. */
const exactPaths = /^\/(?:share|_serverFn)\//

/**
 * The one way in which the path of a page is written: in lower case, without a slash at its end (`/` is itself).
 * @returns the path as it is when it is written so, and when no page can have it
 */
export function normalPath(pathname: string): string {
  if (!isServablePath(pathname) || exactPaths.test(pathname)) return pathname
  const lower = pathname.toLowerCase()
  return lower.endsWith('/') && lower !== '/' ? lower.slice(0, -1) : lower
}
