import { expect, test, vi } from 'vitest'
import { endPreviewCookie, previewOf, startPreviewCookie } from './preview-cookie.server.ts'

const visitWith = (cookie: string) =>
  previewOf(new Request('http://localhost/', { headers: { cookie } }))
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? ''

test('the cookie that was given opens the preview, among other cookies too', () => {
  const cookie = pairOf(startPreviewCookie('drafts'))
  expect(visitWith(cookie)).toBe('drafts')
  expect(visitWith(`a=1; ${cookie}; b=2`)).toBe('drafts')
  expect(visitWith(pairOf(startPreviewCookie('published')))).toBe('published')
})

test('a made-up, changed, ended or old cookie does not', () => {
  const cookie = pairOf(startPreviewCookie('drafts'))
  const [name = '', preview = '', expires = '', signature = ''] = cookie.split(/[=.]/)
  expect(`${name}=${preview}.${expires}.${signature}`).toBe(cookie)
  for (const other of [
    '',
    `${name}=${preview}.${Number(expires) + 1}.${signature}`,
    `${name}=published.${expires}.${signature}`,
    `${name}=${preview}.${expires}.${'0'.repeat(22)}`,
    `not_${cookie}`,
    pairOf(endPreviewCookie()),
  ]) {
    expect(visitWith(other), other).toBeUndefined()
  }
  vi.useFakeTimers({ now: Number(expires) + 1 })
  expect(visitWith(cookie)).toBeUndefined()
  vi.useRealTimers()
})

test('scripts cannot read it and other sites cannot send it', () => {
  expect(startPreviewCookie('drafts')).toMatch(/HttpOnly; SameSite=Strict/)
})
