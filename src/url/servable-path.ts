const plainPath = /^(?:\/[A-Za-z0-9._~-]+)*\/?$/
const maxPathCharacters = 512

/**
 * Every address of this site is made of unreserved characters (RFC 3986, 2.3) and single slashes.
 * The router redirects forever on paths it would encode otherwise (`/^`, `/devices/%5e`) and leaves the site on `//host`.
 */
export const isServablePath = (pathname: string): boolean =>
  pathname.length <= maxPathCharacters && plainPath.test(pathname)
