import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from './environment.server.ts'

const cookieName = 'reboot_preview'
const lifetimeMs = 12 * 60 * 60_000

const sign = (expires: string) =>
  createHmac('sha256', environment().SESSION_SECRET).update(`preview ${expires}`).digest('hex')

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const secure = () => (environment().SITE_URL.startsWith('https:') ? '; Secure' : '')

/** The Set-Cookie that lets one browser see drafts until tomorrow morning; nobody can make one without the server's secret. */
export function startPreviewCookie(): string {
  const expires = String(Date.now() + lifetimeMs)
  return `${cookieName}=${expires}.${sign(expires)}; Path=/; Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Strict${secure()}`
}

export const endPreviewCookie = (): string =>
  `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${secure()}`

/** Whether a request carries a preview cookie of ours that has not run out. */
export function isPreviewRequest(request: Request): boolean {
  const cookies = request.headers.get('cookie') ?? ''
  const [, expires = '', signature = ''] =
    new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{1,16})\\.([0-9a-f]{64})(?:;|$)`).exec(cookies) ?? []
  return Number(expires) > Date.now() && isSame(signature, sign(expires))
}
