import { isServablePath } from './servable-path.ts'

/** Their addresses contain signatures and names of functions, in which capitals matter. */
const exactPaths = /^\/(?:share|_serverFn)\//

/**
 * The usual spelling of a page's path: in lower case, without a slash at its end (`/` is itself).
 * @returns the path itself when it is in the usual spelling, and when no page can have it
 */
export function normalPath(pathname: string): string {
  if (!isServablePath(pathname) || exactPaths.test(pathname)) return pathname
  const lower = pathname.toLowerCase()
  return lower.endsWith('/') && lower !== '/' ? lower.slice(0, -1) : lower
}
