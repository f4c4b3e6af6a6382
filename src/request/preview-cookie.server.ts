import { siteCookies } from '#src/browser-storage/cookies.ts'
import { environment } from './environment.server.ts'
import { privateCookieName } from './private-cookie.server.ts'
import type { Preview } from './request-scope.server.ts'
import { isSignedByUs, sign } from './signature.server.ts'

const { name, lifetimeSeconds } = siteCookies.preview
const cookieName = () => privateCookieName(name)
const purpose = 'preview'
const valuePattern = '((drafts|published)\\.(\\d{1,16}))\\.([\\w-]{22})'

const secure = () => (environment().isHttps ? '; Secure' : '')

/** The Set-Cookie that lets one browser see drafts for 12 hours; it cannot be forged without the server's secret. */
export function startPreviewCookie(preview: Preview): string {
  const payload = `${preview}.${Date.now() + lifetimeSeconds * 1000}`
  return `${cookieName()}=${payload}.${sign(purpose, payload)}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${secure()}`
}

export const endPreviewCookie = (): string =>
  `${cookieName()}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${secure()}`

/** The preview of an editor whose request carries a valid preview cookie. */
export function previewOf(request: Request): Preview | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  if (!cookies.includes(name)) return undefined
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName()}=${valuePattern}(?:;|$)`)
  const [, payload = '', preview, expires, signature = ''] = pattern.exec(cookies) ?? []
  if (!(Number(expires) > Date.now()) || !isSignedByUs(purpose, payload, signature))
    return undefined
  return preview === 'published' ? 'published' : 'drafts'
}
