import { expect, test, vi } from 'vitest'
import { endPreviewCookie, isPreviewRequest, startPreviewCookie } from './preview-cookie.server.ts'

const visitWith = (cookie: string) =>
  isPreviewRequest(new Request('http://localhost/', { headers: { cookie } }))
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('the cookie that was given opens the preview, among other cookies too', () => {
  const cookie = pairOf(startPreviewCookie())
  expect(visitWith(cookie)).toBe(true)
  expect(visitWith(`a=1; ${cookie}; b=2`)).toBe(true)
})

test('a made-up, changed, ended or old cookie does not', () => {
  const cookie = pairOf(startPreviewCookie())
  const [name = '', expires = '', signature = ''] = cookie.split(/[=.]/)
  expect(visitWith('')).toBe(false)
  expect(visitWith(`${name}=${Number(expires) + 1}.${signature}`)).toBe(false)
  expect(visitWith(`${name}=${expires}.${'0'.repeat(64)}`)).toBe(false)
  expect(visitWith(`not_${cookie}`)).toBe(false)
  expect(visitWith(pairOf(endPreviewCookie()))).toBe(false)
  vi.useFakeTimers({ now: Number(expires) + 1 })
  expect(visitWith(cookie)).toBe(false)
  vi.useRealTimers()
})

test('scripts cannot read it and other sites cannot send it', () => {
  expect(startPreviewCookie()).toMatch(/HttpOnly; SameSite=Strict/)
})
