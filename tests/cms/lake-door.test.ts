import { once } from 'node:events'
import { statSync } from 'node:fs'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { editorAccount, editorAccountPath } from '#cms/lake/editor-account.ts'
import { newDataDirectory, type RunningLake, refusal, startLake } from './running-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  await lake.client('editor').create({ _id: 'drafts.secret', _type: 'note', title: 'draft' })
  await lake.client('editor').create({ _id: 'open', _type: 'note', title: 'public' })
})
afterAll(async () => {
  await lake.kill()
})

const api = '/v2026-01-01'
const everyEndpoint = [
  ['GET', `${api}/data/query/production?query=*`],
  ['POST', `${api}/data/query/production`],
  ['GET', `${api}/data/doc/production/open`],
  ['POST', `${api}/data/mutate/production`],
  ['POST', `${api}/data/actions/production`],
  ['GET', `${api}/data/listen/production?query=*`],
  ['GET', `${api}/data/live/events/production`],
  ['GET', `${api}/data/history/production/transactions/open`],
  ['GET', `${api}/data/history/production/documents/open`],
  ['GET', `${api}/data/history/production/events/documents/open`],
  ['GET', `${api}/data/references/production/documents/open/to`],
  ['POST', `${api}/assets/images/production`],
  ['POST', `${api}/assets/files/production`],
  ['GET', `${api}/users/me`],
  ['GET', `${api}/users/editor`],
  ['GET', `${api}/users/me/keyvalue/a`],
  ['PUT', `${api}/users/me/keyvalue`],
  ['GET', `${api}/projects/reboot`],
  ['GET', `${api}/projects/reboot/datasets`],
  ['GET', `${api}/features`],
  ['GET', `${api}/check/cors`],
  ['GET', `${api}/intake/telemetry-status`],
  ['POST', `${api}/auth/logout`],
  ['GET', '/sign-in'],
  ['POST', '/sign-in'],
  ['OPTIONS', `${api}/data/query/production`],
] as const

const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

async function signIn(email: string, password: string) {
  return fetch(`${lake.url}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password, returnTo: `${lake.siteUrl}/studio/structure` }),
  })
}

/** Sends headers that fetch sets by itself. */
function statusWith(headers: Record<string, string>) {
  const { port } = new URL(lake.url)
  const path = `${api}/data/query/production?query=*`
  return new Promise((resolve) => {
    http.get({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
  })
}

describe('origins and hosts', () => {
  test.each(everyEndpoint)('a foreign origin is refused: %s %s', async (method, path) => {
    const { token } = editorAccount(lake.dataDirectory)
    const headers = { origin: 'http://evil.example', authorization: `Bearer ${token}` }
    const answer = await fetch(`${lake.url}${path}`, { method, headers })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test("the site's own origin is allowed by name, with credentials", async () => {
    const answer = await fetch(`${lake.url}${api}/data/query/production?query=count(*)`, {
      headers: { origin: lake.siteUrl },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe(lake.siteUrl)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  })

  test('a foreign name that points at this machine is refused', async () => {
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
      expect(await outcome({ origin: lake.siteUrl })).toBe(401)
      expect(await outcome({ origin: lake.siteUrl, cookie })).toBe('open')
    },
  )
})

describe('drafts', () => {
  test('are never readable without signing in', async () => {
    const read = async (path: string) => {
      const answer = await fetch(`${lake.url}${api}${path}`)
      return { status: answer.status, text: await answer.text() }
    }
    for (const perspective of ['raw', 'drafts', 'previewDrafts']) {
      const path = `/data/query/production?query=*&perspective=${perspective}`
      expect((await read(path)).status).toBe(401)
    }
    expect((await read('/data/query/production?query=*')).text).not.toContain('drafts.secret')
    expect((await read('/data/query/production?query=*')).text).toContain('"open"')
    const doc = await read('/data/doc/production/drafts.secret')
    expect(JSON.parse(doc.text)).toMatchObject({
      documents: [],
      omitted: [{ id: 'drafts.secret' }],
    })
    expect((await read('/data/history/production/documents/drafts.secret')).status).toBe(401)
    expect((await read('/data/live/events/production?includeDrafts=true')).status).toBe(401)
  })

  test('nobody writes without signing in', async () => {
    for (const path of ['/data/mutate/production', '/data/actions/production']) {
      const answer = await fetch(`${lake.url}${api}${path}`, { method: 'POST', body: '{}' })
      expect(answer.status).toBe(401)
    }
  })
})

describe('sign-in', () => {
  test('the account is made once, for its owner only', () => {
    expect(statSync(editorAccountPath(lake.dataDirectory)).mode & 0o777).toBe(0o600)
    const { password } = editorAccount(lake.dataDirectory)
    expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  })

  test('a wrong password is refused; the right one opens a session that sign-out ends', async () => {
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

  test('sign-in returns only to the Studio', async () => {
    for (const origin of ['https://evil.example/studio', `${lake.siteUrl}/account`, 'nonsense']) {
      const answer = await fetch(`${lake.url}/sign-in?origin=${encodeURIComponent(origin)}`)
      expect(await answer.text()).toContain(`value="${lake.siteUrl}/studio/"`)
    }
  })
})

describe('starting', () => {
  test('a second lake on the same data says so in one sentence', async () => {
    const second = await refusal({ LAKE_PORT: '0', DATA_DIR: lake.dataDirectory })
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
      CLIENT_SECRET: secret,
      PAYMENT_GATEWAY_URL: 'https://pay.example',
      PAYMENT_GATEWAY_SECRET: secret,
      DATA_DIR: newDataDirectory(),
    })
    expect(code).toBe(1)
    expect(sentence).toContain('LAKE_IN_PRODUCTION=yes')
  })
})
