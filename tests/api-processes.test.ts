import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readOutbox } from '#api/providers/email-sender.ts'
import { openPostgres } from '#api/store/database.ts'
import { seedOnce } from '#api/store/seed.ts'
import { demoAccounts } from '#api/store/seed-accounts.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { login, refreshToken, verifyToken } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listItems } from '#contract/fullsite.ts'
import { signUp } from '#contract/fullsite-signup.ts'
import { killAfterMs } from '#run/stack/program.ts'
import { type ApiProcess, spawnApi, untilReady } from '#tests/support/api-process.ts'
import { type PostgresServer, startPostgres } from '#tests/support/databases.ts'
import { accountOf, fromSomewhere } from '#tests/support/people.ts'
import { newCustomer } from '#tests/support/sign-up.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

/** Lifetimes of the program in milliseconds; `npm run kills` uses 40 of them. */
const lives = Array.from(
  { length: Number(process.env.KILL_ROUNDS ?? 3) },
  (_, round) => 200 + ((round * 137) % 600),
)

/** Ends what hangs: a start takes seconds, and on a busy machine half a minute. */
const programTimeoutMs = 120_000 + lives.length * 60_000
const started: ApiProcess[] = []

const spawnOne = async (surroundings: Parameters<typeof spawnApi>[0]) => {
  const api = await spawnApi(surroundings)
  started.push(api)
  return api
}
const start = async (surroundings: Parameters<typeof spawnApi>[0]) =>
  untilReady(await spawnOne(surroundings))

afterEach(async () => {
  for (const api of started.splice(0)) {
    api.signal('SIGKILL')
    await api.ended
  }
})

/** People who should have an e-mail that is not in the outbox. */
const withoutMail = async (folder: string, promised: readonly string[]) => {
  const mails = await readOutbox(join(folder, 'outbox'), Number.MAX_SAFE_INTEGER)
  const mailed = new Set(mails.map(({ to }) => to))
  return promised.filter((email) => !mailed.has(email))
}

const post = (
  api: ApiProcess,
  { path }: Endpoint,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const logIn = async (api: ApiProcess) => {
  const { email, password } = accountOf('verified')
  const response = await post(api, login, { email, password })
  return v.parse(login.success.schema, await response.json())
}

const statusOfToken = async (api: ApiProcess, token: string) =>
  (await post(api, verifyToken, { token })).status

describe('the API program on PGlite', { timeout: programTimeoutMs }, () => {
  let folder = ''
  beforeAll(async () => {
    folder = newTemporaryFolder('api')
  })

  /**
   * Refreshes one session after another until the program has ended; every token that was received counts as acknowledged.
   */
  const keepWriting = async (api: ApiProcess, acknowledged: string[]) => {
    try {
      let tokens = await logIn(api)
      for (;;) {
        acknowledged.push(tokens.access_token)
        const response = await post(api, refreshToken, { refresh_token: tokens.refresh_token })
        // Only a loop refreshes a session this often.
        if (response.status === 429) tokens = await logIn(api)
        else tokens = { ...tokens, ...v.parse(refreshToken.success.schema, await response.json()) }
      }
    } catch (error) {
      if (error instanceof v.ValiError) throw error
    }
  }

  /** Signs up one person after another until the program has ended; each should get an e-mail. */
  const keepSigningUp = async (api: ApiProcess, promised: string[]) => {
    try {
      for (;;) {
        const response = await post(api, signUp, newCustomer(), fromSomewhere())
        promised.push(v.parse(signUp.success.schema, await response.json()).email)
      }
    } catch (error) {
      if (error instanceof v.ValiError) throw error
    }
  }

  test('kill -9 in its first start or in a stream of writes loses nothing acknowledged', async ({
    annotate,
  }) => {
    const halfStarted = await spawnOne({ DATA_DIR: folder })
    const unfinished = join(folder, 'database.unfinished')
    await expect.poll(() => existsSync(unfinished), { timeout: 20_000 }).toBe(true)
    halfStarted.signal('SIGKILL')
    await halfStarted.ended

    const acknowledged: string[] = []
    const promised: string[] = []
    for (const lifeMs of lives) {
      const api = await start({ DATA_DIR: folder })
      const writers = [
        ...[1, 2, 3].map(() => keepWriting(api, acknowledged)),
        keepSigningUp(api, promised),
      ]
      await new Promise((resolve) => setTimeout(resolve, lifeMs))
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 5)
      api.signal('SIGKILL')
      await Promise.all(writers)
      expect(await api.ended).toBe('SIGKILL')
    }
    const api = await start({ DATA_DIR: folder })
    const statuses = await Promise.all(acknowledged.map((token) => statusOfToken(api, token)))
    expect(acknowledged.length).toBeGreaterThanOrEqual(18)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
    // An e-mail that a killed program was sending is tried again a minute after it was claimed.
    await expect.poll(() => withoutMail(folder, promised), { timeout: 75_000 }).toEqual([])
    const writes = acknowledged.length + promised.length
    await annotate(`${lives.length} kills, ${writes} writes acknowledged, none lost`)
  })

  test('a second program on the same directory ends with one sentence; the first goes on', async () => {
    const first = await start({ DATA_DIR: folder })
    const second = await spawnOne({ DATA_DIR: folder })
    expect(await second.ended).toBe(1)
    expect(second.log().trim().split('\n')).toHaveLength(1)
    expect(second.log()).toMatch(/The database in .* is in use by process \d+; stop that process/)
    expect(await statusOfToken(first, 'nobody')).toBe(401)
  })

  test('SIGTERM finishes what is in flight and closes the database in time', async () => {
    const api = await start({ DATA_DIR: folder })
    const inFlight = logIn(api)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const asked = performance.now()
    api.signal('SIGTERM')
    api.signal('SIGINT')
    expect((await inFlight).user.status).toBe('verified')
    expect(await api.ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(killAfterMs)
    expect(existsSync(join(folder, 'database.lock'))).toBe(false)
  })

  test('without its PG_VERSION it says what to do, and goes on when the file is back', async () => {
    const version = join(folder, 'database', 'PG_VERSION')
    await rename(version, `${version}.aside`)
    const refused = await spawnOne({ DATA_DIR: folder })
    expect(await refused.ended).toBe(1)
    expect(refused.log().trim().split('\n')).toHaveLength(1)
    expect(refused.log()).toContain('PG_VERSION is missing')
    await rename(`${version}.aside`, version)
    const api = await start({ DATA_DIR: folder })
    expect((await logIn(api)).user.status).toBe('verified')
  })

  test('it ends when its parent is gone', async () => {
    const api = await start({ DATA_DIR: folder })
    api.disconnect()
    expect(await api.ended).toBe(0)
  })
})

describe('API programs that share one Postgres', { timeout: programTimeoutMs }, () => {
  let server: PostgresServer | undefined
  const createDatabase = async () => {
    if (server === undefined) throw new Error('Postgres is not running.')
    return server.create()
  }
  beforeAll(async () => {
    server = await startPostgres()
  }, programTimeoutMs)
  afterAll(() => server?.stop())

  test('started at once they seed once, and share sessions and limits', async () => {
    const DATABASE_URL = await createDatabase()
    const [one, two] = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })])
    const list = await fetch(`${two.url}${listItems.path}`)
    expect(v.parse(listItems.success.schema, await list.json()).count).toBe(42)

    const late = await spawnOne({ DATABASE_URL, API_PORT: String(one.port) })
    expect(await late.ended).toBe(1)
    expect(late.log()).toContain(`The API cannot listen on port ${one.port}`)

    const { access_token } = await logIn(one)
    expect(await statusOfToken(two, access_token)).toBe(200)

    const wrong = { email: 'shared@example.com', password: 'guess' }
    const statuses: number[] = []
    for (const api of [one, two, one, two, one, two]) {
      statuses.push((await post(api, login, wrong)).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('without its Postgres it ends with one sentence that keeps the password', async () => {
    const api = await spawnOne({ DATABASE_URL: 'postgres://reboot:secret@127.0.0.1:1/reboot' })
    expect(await api.ended).toBe(1)
    expect(api.log()).toContain('The database at 127.0.0.1:1 (DATABASE_URL) cannot be opened')
    expect(api.log().trim().split('\n')).toHaveLength(1)
    expect(api.log()).not.toContain('secret')
  })

  test('a filled database is left alone, and belongs to the mode that filled it', async () => {
    const now = new Date()
    const openOnce = async (url: string, hasDemoAccounts: boolean) => {
      const open = await openPostgres(url, (database) =>
        seedOnce(database, { hasDemoAccounts, now }),
      )
      const people = await open.database.select({ slug: users.slug }).from(users)
      await open.close()
      return people
    }
    const production = await createDatabase()
    expect(await openOnce(production, false)).toEqual([])
    expect(await openOnce(production, false)).toEqual([])
    await expect(openOnce(production, true)).rejects.toThrow('set REBOOT_MODE=production')
    const local = await createDatabase()
    const seeded = await openOnce(local, true)
    expect(seeded).toHaveLength(demoAccounts.length)
    expect(await openOnce(local, true)).toEqual(seeded)
    await expect(openOnce(local, false)).rejects.toThrow('demo accounts')
  })
})
