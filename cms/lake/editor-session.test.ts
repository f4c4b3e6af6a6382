import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditorSessions } from './editor-session.ts'

const account = {
  email: 'editor@reboot.example',
  password: 'correct-horse-battery',
  token: 'a'.repeat(40),
}
const rightPassword = { ...account, cookieHeader: undefined, network: '203.0.113.7' }
const stranger = { cookieHeader: undefined, network: '198.51.100.1' }
const day = 24 * 60 * 60 * 1000

function sessionsAt(port: number, { token = account.token, isSecure = false } = {}) {
  const database = new DatabaseSync(':memory:')
  database.exec(
    'CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT',
  )
  return new EditorSessions(database, { account: { ...account, token }, port, isSecure })
}

function signIn(sessions: EditorSessions): string {
  const [cookie = ''] = sessions.signIn(rightPassword) ?? []
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
  const [written = '', browser] = sessions.signIn(rightPassword) ?? []
  const [cookie = '', ...attributes] = written.split('; ')
  expect(cookie).toMatch(/^__Host-reboot_editor_/)
  expect(browser).toMatch(/^__Host-reboot_editors_browser_.+; Secure$/)
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

const wrongPasswords = (sessions: EditorSessions, count: number, from: object) => {
  for (let tried = 0; tried < count; tried += 1) {
    const visitor = { ...stranger, ...from }
    expect(sessions.waitingTime(visitor)).toBe(0)
    expect(sessions.signIn({ ...account, ...visitor, password: 'a guess' })).toBeNull()
  }
}

test('after ten wrong passwords in a minute their network waits, and no other', () => {
  const sessions = sessionsAt(3333)
  const others = { ...stranger, network: '203.0.113.7' }
  wrongPasswords(sessions, 10, stranger)
  vi.advanceTimersByTime(20_000)
  expect(sessions.waitingTime(stranger)).toBe(40_000)
  expect(sessions.waitingTime(others)).toBe(0)
  vi.advanceTimersByTime(40_000)
  expect(sessions.waitingTime(stranger)).toBe(0)
})

test('after a hundred wrong passwords in an hour from many networks every unknown browser waits', () => {
  const sessions = sessionsAt(3333)
  for (let place = 0; place < 20; place += 1) {
    wrongPasswords(sessions, 5, { network: `198.51.100.${place}` })
  }
  vi.advanceTimersByTime(20 * 60_000)
  expect(sessions.waitingTime({ ...stranger, network: '203.0.113.7' })).toBe(40 * 60_000)
  vi.advanceTimersByTime(40 * 60_000)
  expect(sessions.waitingTime(stranger)).toBe(0)
})

test('a browser in which an editor has signed in has a limit of its own', () => {
  const sessions = sessionsAt(3333)
  const browserOf = (cookies: readonly string[] | null) => cookies?.[1]?.split(';')[0] ?? ''
  const cookieHeader = browserOf(sessions.signIn(rightPassword))
  const colleague = { ...stranger, cookieHeader: browserOf(sessions.signIn(rightPassword)) }
  const known = { ...stranger, cookieHeader }
  wrongPasswords(sessions, 10, stranger)
  expect(sessions.waitingTime(known)).toBe(0)
  wrongPasswords(sessions, 9, known)
  const [session = '', browser = ''] = sessions.signIn({ ...account, ...known }) ?? []
  expect(session).toMatch(/^reboot_editor_/)
  expect(browser.split(';')[0]).toBe(cookieHeader)
  expect(browser).toContain('Max-Age=31536000; HttpOnly; SameSite=Strict')
  wrongPasswords(sessions, 1, known)
  expect(sessions.waitingTime(known)).toBe(60_000)
  expect(sessions.waitingTime(colleague)).toBe(0)
})

test('a cookie of a browser that the lake has not signed counts for nothing', () => {
  const sessions = sessionsAt(3333)
  const [, cookie = ''] = sessionsAt(3333, { token: 'b'.repeat(40) }).signIn(rightPassword) ?? []
  const [, own = ''] = sessions.signIn(rightPassword) ?? []
  const name = own.split('=')[0]
  wrongPasswords(sessions, 10, stranger)
  for (const header of [cookie, `${name}=`, `${name}=.`, `${name}=someone.${'A'.repeat(43)}`]) {
    expect(sessions.waitingTime({ ...stranger, cookieHeader: header })).toBe(60_000)
  }
})
