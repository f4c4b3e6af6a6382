import { once } from 'node:events'
import { statSync } from 'node:fs'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { editorAccount, editorAccountPath } from '#cms/lake/editor-account.ts'
import { api, everyRoute } from './lake-routes.ts'
import { newDataDirectory, type RunningLake, refusal, startLake } from './running-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.kill()
})

const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

async function signIn(email: string, password: string) {
  return fetch(`${lake.url}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password, returnTo: `${lake.siteUrl}/studio/structure` }),
  })
}

/** Sends headers that fetch sets by itself. */
function statusWith(
  headers: Record<string, string>,
  { method, path }: { method: string; path: string } = {
    method: 'GET',
    path: `${api}/data/query/production?query=*`,
  },
) {
  const { port } = new URL(lake.url)
  return new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      .on('error', reject)
      .end()
  })
}

describe('origins and hosts', () => {
  test('the list contains every route', () => {
    const paths = everyRoute().map(({ method, path }) => `${method} ${path}`)
    expect(paths.length).toBeGreaterThan(45)
    for (const known of [
      'GET /healthz',
      'POST /sign-in',
      'GET /images/reboot/production/x',
      `POST ${api}/data/mutate/production`,
      `GET ${api}/data/export/production`,
      `GET ${api}/data/history/production/events/documents/drafts.secret`,
      `PUT ${api}/users/me/keyvalue`,
    ]) {
      expect(paths).toContain(known)
    }
  })

  test.each(everyRoute())('an unknown origin or host is rejected: $method $path', async (route) => {
    const authorization = `Bearer ${editorAccount(lake.dataDirectory).token}`
    const { host } = new URL(lake.url)
    for (const method of [route.method, 'OPTIONS']) {
      const origin = 'http://evil.example'
      const headers = { origin, authorization }
      const answer = await fetch(`${lake.url}${route.path}`, { method, headers })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(await statusWith({ host: 'evil.example:80', authorization }, route)).toBe(403)
      expect(await statusWith({ host, origin: 'null', authorization }, route)).toBe(403)
    }
  })

  test("the site's own origin is allowed by name, with credentials", async () => {
    const answer = await fetch(`${lake.url}${api}/data/query/production?query=count(*)`, {
      headers: { origin: lake.siteUrl },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(lake.siteUrl)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  })

  test('a foreign host name that resolves to this machine is rejected', async () => {
    const { port } = new URL(lake.url)
    expect(await statusWith({ host: `localhost:${port}` })).toBe(200)
    expect(await statusWith({ host: `evil.example:${port}` })).toBe(403)
  })

  test('a page of another program on this machine cannot embed data', async () => {
    const { host } = new URL(lake.url)
    expect(await statusWith({ host, 'sec-fetch-mode': 'no-cors' })).toBe(403)
    expect(await statusWith({ host, 'sec-fetch-mode': 'navigate' })).toBe(403)
  })

  test.each(['/events', `${api}/socket/production`])(
    'the WebSocket %s opens only for the signed-in editor on a known origin',
    async (path) => {
      const { email, password } = editorAccount(lake.dataDirectory)
      const cookie = cookieOf(await signIn(email, password))
      const { host } = new URL(lake.url)
      const outcome = async (headers: Record<string, string>) => {
        const socket = new WebSocket(`${lake.url.replace('http', 'ws')}${path}`, { headers })
        const first = await Promise.race([
          once(socket, 'open').then(() => 'open'),
          once(socket, 'unexpected-response').then(([, answer]) => answer.statusCode),
        ])
        socket.on('error', () => {})
        socket.terminate()
        return first
      }
      expect(await outcome({ origin: 'http://evil.example', cookie })).toBe(403)
      expect(await outcome({ cookie })).toBe(403)
      expect(await outcome({ origin: lake.siteUrl, cookie, host: `evil.${host}` })).toBe(403)
      expect(await outcome({ origin: lake.siteUrl })).toBe(401)
      expect(await outcome({ origin: lake.siteUrl, cookie })).toBe('open')
    },
  )
})

describe('sign-in', () => {
  test('the account is created once, readable by its owner only', () => {
    expect(statSync(editorAccountPath(lake.dataDirectory)).mode & 0o777).toBe(0o600)
    const { password } = editorAccount(lake.dataDirectory)
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  })

  test('a wrong password is rejected; the right one starts a session that sign-out ends', async () => {
    const { email, password } = editorAccount(lake.dataDirectory)
    const wrong = await signIn(email, 'wrong-password')
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('set-cookie')).toBeNull()

    const right = await signIn(email, password)
    expect(right.status).toBe(303)
    expect(right.headers.get('location')).toBe(`${lake.siteUrl}/studio/structure`)
    expect(right.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
    const headers = { cookie: cookieOf(right) }
    const me = () => fetch(`${lake.url}${api}/users/me`, { headers })
    expect(await (await me()).json()).toMatchObject({ email, role: 'administrator' })

    await fetch(`${lake.url}${api}/auth/logout`, { method: 'POST', headers })
    expect((await me()).status).toBe(401)
  })

  test('after too many wrong passwords the answer says how long to wait, to the Studio too', async () => {
    const other = await startLake()
    const send = () =>
      fetch(`${other.url}/sign-in`, {
        method: 'POST',
        headers: { accept: 'application/json', origin: other.siteUrl },
        body: new URLSearchParams({ email: 'a@example.com', password: 'a guess' }),
      })
    for (let tried = 0; tried < 10; tried += 1) expect((await send()).status).toBe(401)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ statusCode: 429, minutes: 1 })
    await other.kill()
  })

  test('sign-in returns only to the Studio', async () => {
    for (const origin of ['https://evil.example/studio', `${lake.siteUrl}/account`, 'nonsense']) {
      const answer = await fetch(`${lake.url}/sign-in?origin=${encodeURIComponent(origin)}`)
      expect(await answer.text()).toContain(`value="${lake.siteUrl}/studio/"`)
    }
  })
})

describe('starting', () => {
  test('a second lake on the same data ends with one sentence', async () => {
    const second = await refusal({ LAKE_PORT: '1', DATA_DIR: lake.dataDirectory })
    expect(second.code).toBe(1)
    expect(second.sentence).toMatch(/^The content in .+ is already open in another running lake\.$/)
  })

  test('production needs an explicit yes', async () => {
    const secret = 'x'.repeat(32)
    const { sentence, code } = await refusal({
      REBOOT_MODE: 'production',
      SITE_URL: 'https://reboot.example',
      SESSION_SECRET: secret,
      CLIENT_ID: 'site',
      CLIENT_SECRET: 'y'.repeat(32),
      API_BASE_URL: 'https://api.example',
      DATA_DIR: newDataDirectory(),
    })
    expect(code).toBe(1)
    expect(sentence).toContain('LAKE_IN_PRODUCTION=yes')
  })
})
