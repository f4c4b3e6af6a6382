import { siteCookies } from '#src/browser-storage/cookies.ts'
import { environment } from './environment.server.ts'

/**
 * Name of the session's cookie. Over TLS `__Host-` binds it to this very host (RFC 6265bis, 4.1.3.2); on one machine, where
 * browsers send the cookies of one port to all others, the port distinguishes the sites.
 */
export function sessionCookieName(): string {
  const { isHttps, REBOOT_MODE, PORT } = environment()
  const { name } = siteCookies.session
  if (isHttps) return `__Host-${name}`
  return REBOOT_MODE === 'local' ? `${name}_${PORT}` : name
}
