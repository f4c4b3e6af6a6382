import { beforeEach, expect, test, vi } from 'vitest'
import { personalCookieNames, siteCookies } from '#src/browser-storage/cookies.ts'
import { previewOf, startPreviewCookie } from './preview-cookie.server.ts'
import {
  deletePrivateCookie,
  privateCookieName,
  readPrivateCookie,
  writePrivateCookie,
} from './private-cookie.server.ts'
import { sessionCookieName } from './session-cookie-name.server.ts'

const { environment, cookies } = vi.hoisted(() => ({
  environment: {
    REBOOT_MODE: 'production',
    PORT: 3000,
    SESSION_SECRET: 'a-secret-of-more-than-32-characters',
    isHttps: true,
  },
  cookies: new Map<string, string>(),
}))
/** Name and attributes of each cookie that was set or removed. */
const written: object[] = []
vi.mock('./environment.server.ts', () => ({ environment: () => environment }))
vi.mock('@tanstack/react-start/server', () => ({
  getCookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string, options: object) => {
    cookies.set(name, value)
    written.push({ name, ...options })
  },
  deleteCookie: (name: string, options: object) => {
    cookies.delete(name)
    written.push({ name, ...options })
  },
}))

const { name } = siteCookies.formDrafts
const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: true }

beforeEach(() => {
  environment.isHttps = true
  cookies.clear()
  written.length = 0
})

test('over TLS no other host of the domain can set a private cookie: its name is bound to this host', () => {
  cookies.set(name, 'planted by another host of the domain')
  expect(readPrivateCookie(name)).toBeUndefined()
  writePrivateCookie(name, 'own', { maxAge: 60 })
  expect(readPrivateCookie(name)).toBe('own')
  deletePrivateCookie(name)
  expect(readPrivateCookie(name)).toBeUndefined()
  const bound = { name: `__Host-${name}`, ...attributes }
  expect(written).toEqual([{ ...bound, maxAge: 60 }, bound])
  expect(personalCookieNames(`__Host-${name}=own`)).toEqual([`__Host-${name}`])
})

test('without TLS, where browsers refuse such names, it has its plain name', () => {
  environment.isHttps = false
  writePrivateCookie(name, 'own', {})
  expect(written).toEqual([{ name, ...attributes, secure: false }])
})

test('the session and the preview are bound to the host too', () => {
  expect(privateCookieName(sessionCookieName())).toBe('__Host-reboot_session')
  const pair = startPreviewCookie('drafts').split(';')[0] ?? ''
  expect(pair).toMatch(/^__Host-reboot_preview=/)
  const previewWith = (cookie: string) =>
    previewOf(new Request('https://shop.example/', { headers: { cookie } }))
  expect(previewWith(pair)).toBe('drafts')
  expect(previewWith(pair.replace('__Host-', ''))).toBeUndefined()
})
