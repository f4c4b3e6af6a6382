import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readLinkProof, storeLinkProof } from '#src/request/emailed-link.server.ts'
import {
  clearSentEmail,
  readSentEmail,
  readSentEmailNotice,
  storeSentEmail,
  waitSecondsOf,
} from './sent-email.server.ts'

const { cookies } = vi.hoisted(() => ({ cookies: new Map<string, string>() }))
vi.mock('@tanstack/react-start/server', () => ({
  getCookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string) => cookies.set(name, value),
  deleteCookie: (name: string) => cookies.delete(name),
}))

const email = 'hanako@example.com'

beforeEach(() => {
  cookies.clear()
  vi.useRealTimers()
})

describe('the address that an e-mail was sent to', () => {
  test('is sealed, and valid for one kind of e-mail only', async () => {
    await storeSentEmail({ kind: 'sign_up', email, next: '/devices' })
    expect([...cookies.values()].join()).not.toContain('hanako')
    expect(await readSentEmail('sign_up')).toMatchObject({ email, next: '/devices' })
    expect(await readSentEmail('password_reset')).toBeUndefined()
    clearSentEmail()
    expect(await readSentEmail('sign_up')).toBeUndefined()
  })

  test('may be written to again after 60 seconds, whatever the browser says', () => {
    const sent = { kind: 'password_reset', email, sentAt: 1_000_000 } as const
    expect(waitSecondsOf(sent, 1_000_000)).toBe(60)
    expect(waitSecondsOf(sent, 1_000_000 + 59_001)).toBe(1)
    expect(waitSecondsOf(sent, 1_000_000 + 60_000)).toBe(0)
    expect(waitSecondsOf(sent, 1_000_000 + 90_000)).toBe(0)
    // This machine's clock was set back by a day.
    expect(waitSecondsOf({ ...sent, sentAt: 86_400_000 }, 0)).toBe(60)
  })

  test('is shown masked, for an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await storeSentEmail({ kind: 'password_reset', email })
    expect(await readSentEmailNotice('password_reset')).toEqual({
      maskedEmail: 'ha***@example.com',
      waitSeconds: 60,
    })
    vi.setSystemTime(Date.now() + 61 * 60_000)
    expect(await readSentEmailNotice('password_reset')).toBeNull()
    expect(await readSentEmail('password_reset')).toMatchObject({ email })
  })
})

describe('the proof of a link', () => {
  test('is sealed, and valid only for its own purpose', async () => {
    await storeLinkProof({ kind: 'password_reset', uid: 'u', token: 'secret-token' })
    expect([...cookies.values()].join()).not.toContain('secret-token')
    expect(await readLinkProof('password_reset')).toMatchObject({ uid: 'u', token: 'secret-token' })
    expect(await readLinkProof('confirmation')).toBeUndefined()
  })

  test('is not stored when it cannot be valid', async () => {
    await storeLinkProof({ kind: 'confirmation', token: 'x'.repeat(513) })
    await storeLinkProof({ kind: 'password_reset', uid: '', token: 'x' })
    expect(cookies.size).toBe(0)
  })

  test('is ignored when the cookie was not written by this site', async () => {
    cookies.set('reboot_emailed_link', 'x')
    expect(await readLinkProof('confirmation')).toBeUndefined()
  })
})
