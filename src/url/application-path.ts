const devicePath = /^\/devices\/(?!(?:compare|request|saved)(?:\/|$))[^/]+$/
const applicationPath = '/apply'

/**
 * The application for a device has the address of the device, `/devices/{deviceId}?apply={step}` (docs/specification.md,
 * section 2 has no other route for it), and a separate route, so that the page of the device loads nothing of it.
 * @param pathname without its language
 */
export const toApplicationPath = (pathname: string, query: string): string =>
  devicePath.test(pathname) && new URLSearchParams(query).has('apply')
    ? `${pathname}${applicationPath}`
    : pathname

/** The inverse. */
export const fromApplicationPath = (pathname: string): string =>
  pathname.endsWith(applicationPath) && devicePath.test(pathname.slice(0, -applicationPath.length))
    ? pathname.slice(0, -applicationPath.length)
    : pathname
