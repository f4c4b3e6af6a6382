import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealData } from 'iron-session'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getMe, refreshToken, verifyToken } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import type { StoredSession } from './stored-session.ts'

const { callApi, environment, cookies, log } = vi.hoisted(() => ({
  callApi: vi.fn(),
  log: vi.fn<(line: string) => void>(),
  environment: {
    REBOOT_MODE: 'production',
    DATA_DIR: '',
    SESSION_SECRET: 'a-secret-of-more-than-32-characters',
    isHttps: false,
  },
  cookies: { sent: new Map<string, string>(), read: 0 },
}))
vi.mock('#src/api-client/call-api.server.ts', () => ({ callApi }))
vi.mock('#logging/standard-output.ts', () => ({ standardOutput: { write: log } }))
vi.mock('#src/request/environment.server.ts', () => ({ environment: () => environment }))
vi.mock('@tanstack/react-start/server', () => ({
  getCookie: (name: string) => {
    cookies.read += 1
    return cookies.sent.get(name)
  },
  setCookie: (name: string, value: string) => cookies.sent.set(name, value),
  deleteCookie: (name: string) => cookies.sent.delete(name),
  getRequestHeader: () => undefined,
}))

/** The code of a newly started process of the site. */
async function startProcess() {
  vi.resetModules()
  const { ApiError } = await import('#src/api-client/api-error.ts')
  const { runInRequestScope } = await import('#src/request/request-scope.server.ts')
  const { testScope } = await import('#src/request/test-scope.ts')
  const { callAsUser } = await import('./call-as-user.server.ts')
  const { currentSession, verifiedSession } = await import('./tokens.server.ts')
  const { readSession, readSessionEnd } = await import('./session-cookie.server.ts')
  const { endSession } = await import('./end-session.server.ts')
  const inRequest = <T>(run: () => Promise<T>, parts = {}) =>
    runInRequestScope(testScope('ja', { isFunctionCall: true, ...parts }), run)
  return {
    ApiError,
    callAsUser,
    currentSession,
    endSession,
    inRequest,
    readSession,
    readSessionEnd,
    verifiedSession,
  }
}

const cookieName = siteCookies.session.name
const minute = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

/** Stores a session in the browser. */
async function logIn(parts: Partial<StoredSession> = {}): Promise<StoredSession> {
  const session = {
    id: randomUUID(),
    accessToken: 'access-0',
    refreshToken: `refresh-${randomUUID()}`,
    expires: inMinutes(-1),
    ...parts,
  }
  const seal = await sealData(session, { password: environment.SESSION_SECRET, ttl: 3600 })
  cookies.sent.set(cookieName, seal)
  return session
}

let refreshes = 0
/** Every refresh gives other tokens, as the API's does. */
const answerRefresh = async () => {
  refreshes += 1
  return {
    access_token: `access-${refreshes}`,
    refresh_token: `refresh-${randomUUID()}`,
    expires: inMinutes(60),
  }
}
const answer = (refresh: () => Promise<unknown>) =>
  callApi.mockImplementation(async (call: Endpoint, input: unknown) => {
    if (call.name === refreshToken.name) return refresh()
    return call.name === getMe.name ? input : {}
  })
/** Each process has its own endpoint objects, so they are compared by name. */
const callsOf = ({ name }: Endpoint) =>
  callApi.mock.calls.filter(([called]) => called.name === name)
const folder = () => join(environment.DATA_DIR, 'site', 'refreshed-sessions')

let temporary = ''
beforeEach(() => {
  temporary = newTemporaryFolder('tokens')
  environment.DATA_DIR = temporary
  refreshes = 0
  cookies.sent.clear()
  cookies.read = 0
  callApi.mockReset()
  log.mockClear()
  answer(answerRefresh)
})

describe('a refresh', () => {
  test('is made once for two calls of one page, and the cookie is read once', async () => {
    await logIn()
    const site = await startProcess()
    const [first, second] = await site.inRequest(async () => [
      await site.callAsUser(getMe, {}),
      await site.callAsUser(getMe, {}),
    ])
    expect([first, second]).toEqual([{ accessToken: 'access-1' }, { accessToken: 'access-1' }])
    expect([callsOf(refreshToken).length, cookies.read]).toEqual([1, 1])
  })

  test('is made once for 50 requests at once, in two processes', async () => {
    await logIn()
    const sites = [await startProcess(), await startProcess()]
    answer(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return answerRefresh()
    })
    const seal = cookies.sent.get(cookieName) ?? ''
    const sessions = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        cookies.sent.set(cookieName, seal)
        const site = sites[index % 2]
        return site?.inRequest(site.currentSession)
      }),
    )
    expect(callsOf(refreshToken)).toHaveLength(1)
    expect(new Set(sessions.map((session) => session?.accessToken))).toEqual(new Set(['access-1']))
  })

  test('is used by a process started later that gets the old cookie', async () => {
    await logIn()
    const old = cookies.sent.get(cookieName) ?? ''
    const first = await startProcess()
    await first.inRequest(first.currentSession)
    cookies.sent.set(cookieName, old)
    const second = await startProcess()
    expect(await second.inRequest(second.currentSession)).toMatchObject({ accessToken: 'access-1' })
    expect(callsOf(refreshToken)).toHaveLength(1)
  })

  test('leaves nothing readable on the disk, and works where the disk cannot be written', async () => {
    const { id, refreshToken: token } = await logIn()
    const site = await startProcess()
    await site.inRequest(site.currentSession)
    const files = readdirSync(folder())
    expect(files).toHaveLength(1)
    const text = files.map((name) => name + readFileSync(join(folder(), name), 'utf8')).join()
    for (const secret of [id, token, 'access-1']) expect(text).not.toContain(secret)

    rmSync(folder(), { recursive: true })
    writeFileSync(folder(), 'in the way')
    await logIn()
    expect(await site.inRequest(site.currentSession)).toMatchObject({ accessToken: 'access-2' })
  })

  test('of a process that crashed is made by the next', async () => {
    const { refreshToken: token } = await logIn()
    const site = await startProcess()
    mkdirSync(folder(), { recursive: true })
    const lease = join(folder(), `${createHash('sha256').update(token).digest('hex')}.lease`)
    writeFileSync(lease, '')
    const longAgo = Date.now() / 1000 - 6
    utimesSync(lease, longAgo, longAgo)
    expect(await site.inRequest(site.currentSession)).toMatchObject({ accessToken: 'access-1' })
    expect(readdirSync(folder()).filter((name) => name.endsWith('.lease'))).toEqual([])
  })

  test('does not bring a session back to life that was ended meanwhile', async () => {
    const session = await logIn()
    const site = await startProcess()
    answer(async () => {
      callApi.mockRejectedValueOnce(new site.ApiError(503, 'unreachable'))
      await site.endSession(session)
      return answerRefresh()
    })
    expect(await site.inRequest(site.currentSession)).toBeUndefined()
  })
})

const logoutsLogged = () => log.mock.calls.map(([line]) => JSON.parse(line).logged_out)

describe.each([
  ['a refresh', -1],
  ['a verification', 30],
])('%s that fails without being refused', (_, minutes) => {
  const failures = [
    [429, 'throttled', 'throttled'],
    [408, 'timeout', 'throttled'],
    [500, 'server_error', 'server_error'],
    [503, 'unreachable', 'unreachable'],
    [502, 'invalid_response', 'invalid_response'],
  ] as const

  test('is tried again, and signs nobody out when it succeeds then', async () => {
    await logIn({ expires: inMinutes(minutes) })
    const site = await startProcess()
    callApi.mockRejectedValueOnce(new site.ApiError(503, 'unreachable'))
    expect(await site.inRequest(site.verifiedSession)).toBeDefined()
    expect(await site.inRequest(site.readSessionEnd)).toBeUndefined()
    expect(log).not.toHaveBeenCalled()
  })

  test.each(failures)(
    'with %i %s and fails again logs the visitor out, and is counted',
    async (status, code, reason) => {
      await logIn({ expires: inMinutes(minutes) })
      const copy = cookies.sent.get(cookieName) ?? ''
      const site = await startProcess()
      callApi.mockRejectedValue(new site.ApiError(status, code))
      expect(await site.inRequest(site.verifiedSession)).toBeUndefined()
      expect(await site.inRequest(site.readSessionEnd)).toBe('unconfirmed')
      expect(logoutsLogged()).toEqual([{ [reason]: 1 }])
      cookies.sent.set(cookieName, copy)
      answer(answerRefresh)
      expect(await site.inRequest(site.verifiedSession), 'a copy of the old cookie').toBeUndefined()
    },
  )

  test('because of a fault of ours logs the visitor out too, and is reported', async () => {
    await logIn({ expires: inMinutes(minutes) })
    const site = await startProcess()
    callApi.mockRejectedValue(new TypeError('a bug'))
    await expect(site.inRequest(site.verifiedSession)).rejects.toThrow('a bug')
    expect(await site.inRequest(site.readSessionEnd)).toBe('unconfirmed')
    expect(logoutsLogged()).toEqual([{ fault: 1 }])
  })

  test('does not count as failed for a page that stops waiting, or a visitor who has left', async () => {
    await logIn({ expires: inMinutes(minutes) })
    const seal = cookies.sent.get(cookieName)
    const site = await startProcess()
    callApi.mockReturnValue(new Promise(() => {}))
    const left = AbortSignal.abort()
    for (const parts of [{ isFunctionCall: false }, { isFunctionCall: true, signal: left }]) {
      const waiting = site.inRequest(site.verifiedSession, parts)
      await expect(waiting).rejects.toMatchObject({ status: 503 })
    }
    expect(cookies.sent.get(cookieName)).toBe(seal)
    expect(log).not.toHaveBeenCalled()
  })
})

test('many logouts at once are one line of the log, and then one more', async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const { countLogout } = await import('./logout-counts.server.ts')
  for (let count = 0; count < 50; count += 1) countLogout('unreachable')
  countLogout('invalid_response')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(logoutsLogged()).toEqual([{ unreachable: 1 }, { unreachable: 49, invalid_response: 1 }])
  vi.useRealTimers()
})

test.each([
  ['refresh', -1],
  ['verification', 30],
])('a refused %s logs the visitor out, and the next pages know why', async (_, minutes) => {
  await logIn({ expires: inMinutes(minutes) })
  const site = await startProcess()
  callApi.mockRejectedValue(new site.ApiError(401, 'token_not_valid'))
  const [session, later] = await site.inRequest(async () => [
    await site.verifiedSession(),
    await site.verifiedSession(),
  ])
  expect([session, later]).toEqual([undefined, undefined])
  expect(callApi).toHaveBeenCalledOnce()
  expect(await site.inRequest(site.readSessionEnd)).toBe('refused')
  expect(callsOf(verifyToken).length + callsOf(refreshToken).length).toBe(1)
})
