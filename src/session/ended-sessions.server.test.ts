import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { siteCookies } from '#src/browser-storage/cookies.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { endReplacedSession, endSession, sendMissedLogouts } from './end-session.server.ts'
import { isSessionEnded, isSessionEnding } from './ended-sessions.server.ts'

const { callApi, environment } = vi.hoisted(() => ({
  callApi: vi.fn(),
  environment: { DATA_DIR: '', SESSION_SECRET: 'a-secret-of-more-than-32-characters' },
}))
vi.mock('#src/api-client/call-api.server.ts', () => ({ callApi }))
vi.mock('#src/request/environment.server.ts', () => ({ environment: () => environment }))

const { ApiError } = await import('#src/api-client/api-error.ts')
const away = new ApiError(503, 'unreachable')
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const session = (name: string, expires = inAnHour()) => ({
  id: `id-${name}`,
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  expires,
})
const folder = () => join(environment.DATA_DIR, 'site', 'ended-sessions')
const filesKept = () => readdirSync(folder()).map((name) => join(folder(), name))

const lateAnswerMs = 120_000
/** Retries when no current request is in progress any more. */
async function sendLater() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + lateAnswerMs })
  try {
    await sendMissedLogouts()
  } finally {
    vi.useRealTimers()
  }
}

let temporary = ''
beforeEach(() => {
  temporary = newTemporaryFolder('ended')
  environment.DATA_DIR = temporary
  callApi.mockReset().mockResolvedValue(undefined)
})

test('a session that another one replaces is rejected a moment later, and the API is told then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await endReplacedSession(session('one'))
    await sendMissedLogouts()
    expect(await isSessionEnded('id-one')).toBe(false)
    expect(callApi).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 10_000)
    expect(await isSessionEnded('id-one')).toBe(true)
    await sendMissedLogouts()
    vi.setSystemTime(Date.now() + lateAnswerMs)
    await sendMissedLogouts()
    expect(callApi).toHaveBeenCalledOnce()
    expect(filesKept()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

describe('a logout', () => {
  test('is on record until no answer is under way, and leaves nothing behind then', async () => {
    await endSession(session('one'))
    expect(await isSessionEnding('id-one')).toBe(true)
    await sendMissedLogouts()
    expect(await isSessionEnding('id-one')).toBe(true)
    await sendLater()
    expect(callApi).toHaveBeenCalledOnce()
    expect(filesKept()).toEqual([])
  })

  test('is refused here from the first moment, before the API has answered', async () => {
    callApi.mockReturnValue(new Promise(() => {}))
    const ending = endSession(session('one'))
    await vi.waitFor(async () => expect(await isSessionEnded('id-one')).toBe(true))
    expect(await isSessionEnded('id-two')).toBe(false)
    await ending
  })

  test('while the API is away lasts on the disk, without a token or an id that can be read', async () => {
    callApi.mockRejectedValue(away)
    await endSession(session('one'))
    expect(await isSessionEnded('id-one')).toBe(true)
    const [file = ''] = filesKept()
    expect(file).not.toContain('id-one')
    expect(readFileSync(file, 'utf8')).not.toMatch(/-one/)
  })

  test('is sent to the API when that is back, once', async () => {
    callApi.mockRejectedValue(away)
    await endSession(session('one'))
    await endSession(session('two'))
    callApi.mockReset().mockResolvedValue(undefined)
    await sendMissedLogouts()
    await sendMissedLogouts()
    const told = callApi.mock.calls.map(([, { body, accessToken }]) => [body, accessToken])
    expect(told.toSorted()).toEqual([
      [{ refresh_token: 'refresh-one' }, 'access-one'],
      [{ refresh_token: 'refresh-two' }, 'access-two'],
    ])
    await sendLater()
    expect(filesKept()).toEqual([])
  })

  test('that is sent late carries no access token that has expired', async () => {
    callApi.mockRejectedValueOnce(away)
    await endSession(session('one', new Date(Date.now() - 1).toISOString()))
    await sendMissedLogouts()
    expect(callApi.mock.lastCall?.[1]).toEqual({ body: { refresh_token: 'refresh-one' } })
  })

  test('calls once while the API is still unavailable, and goes on after one that it rejects', async () => {
    callApi.mockRejectedValue(away)
    for (const name of ['one', 'two', 'three']) await endSession(session(name))
    callApi.mockClear()
    await sendMissedLogouts()
    expect(callApi).toHaveBeenCalledOnce()
    callApi.mockReset().mockRejectedValueOnce(new ApiError(401, 'token_not_valid'))
    await sendMissedLogouts()
    expect(callApi).toHaveBeenCalledTimes(3)
    await sendLater()
    expect(callApi).toHaveBeenCalledTimes(4)
    expect(filesKept()).toHaveLength(1)
  })

  test('is forgotten when every cookie of it must have expired', async () => {
    callApi.mockRejectedValue(away)
    await endSession(session('one'))
    callApi.mockClear()
    const longAgo = Date.now() / 1000 - siteCookies.session.lifetimeSeconds - 60
    for (const file of filesKept()) utimesSync(file, longAgo, longAgo)
    await sendMissedLogouts()
    expect(callApi).not.toHaveBeenCalled()
    expect(filesKept()).toEqual([])
  })

  test('reaches the API even where the disk cannot be written, and fails only when both fail', async () => {
    environment.DATA_DIR = join(temporary, 'a-file')
    writeFileSync(environment.DATA_DIR, '')
    await endSession(session('one'))
    expect(callApi).toHaveBeenCalledOnce()
    callApi.mockRejectedValue(away)
    await expect(endSession(session('one'))).rejects.toThrow('503')
  })
})
