import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { environment } from './environment.server.ts'

/** What no script can read and no form of another site sends; over TLS only, when the site uses TLS. */
const attributes = () =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: environment().isHttps }) as const

/**
 * Over TLS `__Host-` binds a cookie to this very host (RFC 6265bis, 4.1.3.2): otherwise any other host of the domain could
 * give a visitor its own, and read later what the visitor adds to it.
 */
export const privateCookieName = (name: string): string =>
  environment().isHttps ? `__Host-${name}` : name

export const readPrivateCookie = (name: string): string | undefined =>
  getCookie(privateCookieName(name))

/** @param lifetime how many seconds the browser keeps it; without `maxAge` until it is closed */
export const writePrivateCookie = (
  name: string,
  value: string,
  lifetime: { readonly maxAge?: number },
): void => setCookie(privateCookieName(name), value, { ...attributes(), ...lifetime })

export const deletePrivateCookie = (name: string): void =>
  deleteCookie(privateCookieName(name), attributes())

/** @param foundName as the browser sends it, whichever version of the site has set it */
export const deleteFoundCookie = (foundName: string): void => deleteCookie(foundName, attributes())
