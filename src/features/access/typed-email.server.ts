import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { environment } from '#src/request/environment.server.ts'

const cookieName = 'reboot_typed_email'
const lifetimeSeconds = 60
const longestEmailCharacters = 254

const options = () => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: '/',
  secure: environment().SITE_URL.startsWith('https:'),
})

/** Carried in a short-lived cookie, because an address bar and a log are no place for an e-mail address. */
export function keepTypedEmail(email: string): void {
  const value = email.slice(0, longestEmailCharacters)
  setCookie(cookieName, value, { ...options(), maxAge: lifetimeSeconds })
}

export const readTypedEmail = (): string =>
  getCookie(cookieName)?.slice(0, longestEmailCharacters) ?? ''

export const clearTypedEmail = (): void => deleteCookie(cookieName, options())
