import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditorSessions } from './editor-session.ts'

const account = {
  email: 'editor@reboot.example',
  password: 'correct-horse-battery',
  token: 'a'.repeat(40),
}
const rightPassword = { ...account, network: '203.0.113.7' }
const day = 24 * 60 * 60 * 1000

function sessionsAt(port: number, { token = account.token, isSecure = false } = {}) {
  const database = new DatabaseSync(':memory:')
  database.exec(
    'CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT',
  )
  return new EditorSessions(database, { account: { ...account, token }, port, isSecure })
}

function signIn(sessions: EditorSessions): string {
  const cookie = sessions.signIn(rightPassword) ?? ''
  return cookie.split(';')[0] ?? ''
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('another port or another installation has a cookie of its own', () => {
  const names = [
    sessionsAt(3333),
    sessionsAt(3334),
    sessionsAt(3333, { token: 'b'.repeat(40) }),
  ].map((sessions) => signIn(sessions).split('=')[0])
  expect(new Set(names).size).toBe(3)
  expect(signIn(sessionsAt(3333)).split('=')[0]).toBe(names[0])
})

test('the cookie of another Reboot beside ours changes nothing', () => {
  const ours = sessionsAt(3333)
  const cookie = signIn(ours)
  const theirs = signIn(sessionsAt(3334))
  expect(ours.identify(`${theirs}; ${cookie}`).isEditor).toBe(true)
  expect(ours.identify(theirs).isEditor).toBe(false)
})

test('a session ends thirty days after the sign-in, however much it is used', () => {
  const sessions = sessionsAt(3333)
  const cookie = signIn(sessions)
  for (let days = 1; days < 30; days += 1) {
    vi.advanceTimersByTime(day)
    expect(sessions.identify(cookie)).toMatchObject({ isEditor: true })
  }
  vi.advanceTimersByTime(day)
  expect(sessions.identify(cookie)).toEqual({ isEditor: false, hasExpired: true })
})

test('over TLS the cookie is bound to its host', () => {
  const sessions = sessionsAt(3333, { isSecure: true })
  const [cookie = '', ...attributes] = (sessions.signIn(rightPassword) ?? '').split('; ')
  expect(cookie).toMatch(/^__Host-reboot_editor_/)
  expect(attributes).toEqual(['Path=/', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Strict', 'Secure'])
  expect(sessions.identify(cookie).isEditor).toBe(true)
  expect(sessions.identify(cookie.replace('__Host-', '')).isEditor).toBe(false)
  expect(signIn(sessionsAt(3333))).toMatch(/^reboot_editor_/)
})

test('a session that is not known, or was signed out, is not called expired', () => {
  const sessions = sessionsAt(3333)
  const cookie = signIn(sessions)
  sessions.signOut(cookie)
  for (const header of [undefined, '', 'other=1', cookie, `${cookie}x`]) {
    expect(sessions.identify(header)).toEqual({ isEditor: false, hasExpired: false })
  }
  expect(sessions.identify(null, 'Bearer wrong')).toEqual({ isEditor: false, hasExpired: false })
})

test('what was opened under a session ends with it, by sign-out or by its age, and nothing else does', () => {
  const sessions = sessionsAt(3333)
  const [first, second] = [signIn(sessions), signIn(sessions)]
  const ended: string[] = []
  const watch = (name: string, cookie: string) =>
    sessions.whenEnded(sessions.identify(cookie), () => ended.push(name))
  watch('first', first)
  watch('second', second)
  const stop = watch('stopped', first)
  sessions.whenEnded(sessions.identify(null, `Bearer ${account.token}`), () =>
    ended.push('program'),
  )
  stop()
  sessions.signOut(first)
  expect(ended).toEqual(['first'])
  vi.setSystemTime(Date.now() + 20 * day)
  watch('third', signIn(sessions))
  vi.setSystemTime(Date.now() + 11 * day)
  vi.advanceTimersByTime(10_000)
  expect(ended).toEqual(['first', 'second'])
})

test('after ten wrong passwords in a minute their network waits, and no other', () => {
  const sessions = sessionsAt(3333)
  const [strangers, editors] = ['198.51.100.1', '203.0.113.7']
  const guess = () => sessions.signIn({ ...account, password: 'a guess', network: strangers })
  for (let count = 0; count < 10; count += 1) {
    expect(sessions.isLockedOut(strangers)).toBe(false)
    expect(guess()).toBeNull()
  }
  expect(sessions.isLockedOut(strangers)).toBe(true)
  expect(sessions.isLockedOut(editors)).toBe(false)
  vi.advanceTimersByTime(61_000)
  expect(sessions.isLockedOut(strangers)).toBe(false)
})
