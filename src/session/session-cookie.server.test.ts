import { sealData } from 'iron-session'
import { beforeEach, expect, test, vi } from 'vitest'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { runInRequestScope } from '#src/request/request-scope.server.ts'
import { testScope } from '#src/request/test-scope.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { endReplacedSession, endSession } from './end-session.server.ts'
import {
  readLastOwner,
  readSession,
  readSessionEnd,
  writeRefreshedSession,
  writeRefusedSession,
  writeSession,
} from './session-cookie.server.ts'

vi.mock('#src/api-client/call-api.server.ts', () => ({ callApi: async () => undefined }))
const { environment, cookies } = vi.hoisted(() => ({
  environment: {
    REBOOT_MODE: 'production',
    DATA_DIR: '',
    SESSION_SECRET: 'a-secret-of-more-than-32-characters',
    isHttps: false,
  },
  cookies: new Map<string, string>(),
}))
/** Max-Age of each cookie that was set, in seconds; undefined for one that the browser forgets when it is closed. */
const lifetimes: (number | undefined)[] = []
vi.mock('#src/request/environment.server.ts', () => ({ environment: () => environment }))
vi.mock('@tanstack/react-start/server', () => ({
  getCookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string, { maxAge }: { maxAge?: number }) => {
    cookies.set(name, value)
    lifetimes.push(maxAge)
  },
}))

const session = {
  id: '0190b8a5-7c4e-7b0e-9d0a-3f1c2b4d5e6f',
  accessToken: 'access-0',
  refreshToken: 'refresh-0',
  expires: new Date(Date.now() + 3_600_000).toISOString(),
}
const fresh = { ...session, accessToken: 'access-1', refreshToken: 'refresh-1' }
const { name } = siteCookies.session
const inRequest = <T>(run: () => Promise<T>) => runInRequestScope(testScope('ja'), run)

beforeEach(async () => {
  environment.DATA_DIR = newTemporaryFolder('cookie')
  lifetimes.length = 0
  cookies.set(name, await sealData(session, { password: environment.SESSION_SECRET, ttl: 3600 }))
})

test('new tokens go into the cookie, a refusal takes them out and says why', async () => {
  await inRequest(() => writeRefreshedSession(fresh))
  expect(await inRequest(readSession)).toEqual(fresh)
  await inRequest(() => writeRefusedSession('refused'))
  expect(await inRequest(readSession)).toBeUndefined()
  expect(await inRequest(readSessionEnd)).toBe('refused')
})

test('after a refusal it is still known whose session it was, and not after another login', async () => {
  await inRequest(() => writeSession({ ...session, account: 'hanako' }))
  await inRequest(() => writeRefusedSession('refused'))
  await inRequest(() => writeRefusedSession('refused'))
  expect(await inRequest(readLastOwner)).toBe('hanako')
  await inRequest(() => writeSession({ ...session, account: 'taro' }))
  expect(await inRequest(readLastOwner)).toBe('taro')
})

test.each([
  ['that another key has sealed', () => sealData(session, { password: 'x'.repeat(40) })],
  ['that is cut off', async () => cookies.get(name)?.slice(0, 60) ?? ''],
  ['that is no seal', async () => 'nonsense'],
])('a cookie %s is a session that has ended, of nobody', async (_, cookie) => {
  cookies.set(name, await cookie())
  expect(await inRequest(readSession)).toBeUndefined()
  expect(await inRequest(readSessionEnd)).toBe('refused')
  expect(await inRequest(readLastOwner)).toBeUndefined()
  cookies.delete(name)
  expect(await inRequest(readSessionEnd)).toBeUndefined()
})

const monthSeconds = 30 * 86_400

test.each([
  { what: 'stays for the lifetime of its tokens', endsWithBrowser: false, maxAge: monthSeconds },
  { what: 'ends with the browser', endsWithBrowser: true, maxAge: undefined },
])('a session that $what does so with new tokens too', async ({ endsWithBrowser, maxAge }) => {
  await inRequest(() => writeSession({ ...session, endsWithBrowser }))
  await inRequest(async () => {
    const read = await readSession()
    if (read) await writeRefreshedSession({ ...read, accessToken: 'access-1' })
  })
  expect(lifetimes).toEqual([maxAge, maxAge])
  expect(await inRequest(readSession)).toMatchObject({ accessToken: 'access-1' })
})

const newTokens = () => writeRefreshedSession(fresh)
const refusal = () => writeRefusedSession('refused')

test.each([
  ['new tokens', 'another login', newTokens, endReplacedSession, fresh],
  ['a refusal', 'another login', refusal, endReplacedSession, undefined],
  ['new tokens', 'a logout', newTokens, endSession, fresh],
  ['a refusal', 'a logout', refusal, endSession, undefined],
])('%s of the session before, after %s, do not change the cookie of now', async (...row) => {
  const [, , write, end, seen] = row
  await inRequest(async () => {
    await readSession()
    await end(session)
    cookies.set(name, 'as it is by then')
    await write()
    expect(await readSession()).toEqual(seen)
  })
  expect(cookies.get(name)).toBe('as it is by then')
})
