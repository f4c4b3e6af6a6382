import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from './environment.server.ts'
import type { Preview } from './request-scope.server.ts'

const cookieName = 'reboot_preview'
const cookiePattern = new RegExp(
  `(?:^|;\\s*)${cookieName}=((drafts|published)\\.(\\d{1,16}))\\.([0-9a-f]{64})(?:;|$)`,
)
const lifetimeMs = 12 * 60 * 60_000

const sign = (words: string) =>
  createHmac('sha256', environment().SESSION_SECRET).update(`preview ${words}`).digest('hex')

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const secure = () => (environment().SITE_URL.startsWith('https:') ? '; Secure' : '')

/** The Set-Cookie that lets one browser see drafts until tomorrow morning; nobody can make one without the server's secret. */
export function startPreviewCookie(preview: Preview): string {
  const words = `${preview}.${Date.now() + lifetimeMs}`
  return `${cookieName}=${words}.${sign(words)}; Path=/; Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Strict${secure()}`
}

export const endPreviewCookie = (): string =>
  `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${secure()}`

/** What an editor looks at whose request carries a preview cookie of ours that has not run out. */
export function previewOf(request: Request): Preview | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  const [, words = '', preview, expires, signature = ''] = cookiePattern.exec(cookies) ?? []
  if (!(Number(expires) > Date.now()) || !isSame(signature, sign(words))) return undefined
  return preview === 'published' ? 'published' : 'drafts'
}
