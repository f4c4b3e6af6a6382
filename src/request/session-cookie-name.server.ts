import { siteCookies } from '#src/browser-storage/cookies.ts'
import { environment } from './environment.server.ts'

/**
 * Name of the session's private cookie. On one machine, where browsers send the cookies of one port to all others, the port
 * distinguishes the sites.
 */
export function sessionCookieName(): string {
  const { isHttps, REBOOT_MODE, PORT } = environment()
  const { name } = siteCookies.session
  return REBOOT_MODE === 'local' && !isHttps ? `${name}_${PORT}` : name
}
