import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { api, everyRoute } from './lake-routes.ts'
import { eventually, type RunningLake, signedInCookie, startLake } from './running-lake.ts'
import { stubStudioTab, studioFetch } from './studio-connection.ts'
import { openTypist } from './studio-typist.ts'

const slowMs = 25_000
vi.setConfig({ testTimeout: 60_000 })

const running: RunningLake[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(running.splice(0).map((lake) => lake.kill()))
})

async function started(...where: Parameters<typeof startLake>) {
  const lake = await startLake(...where)
  running.push(lake)
  return lake
}

const dayMs = 24 * 60 * 60 * 1_000

/** The same lake some days later, for its sessions. */
async function daysLater(lake: RunningLake, days: number): Promise<RunningLake> {
  await lake.stop()
  const database = new DatabaseSync(`${lake.dataDirectory}/lake/lake.sqlite`)
  database.prepare('UPDATE sessions SET expires_at = expires_at - ?').run(days * dayMs)
  database.close()
  return started(lake.dataDirectory, Number(new URL(lake.url).port))
}
const thirtyDaysLater = (lake: RunningLake) => daysLater(lake, 30)

test('a session ends thirty days after the sign-in, however much it is used', async () => {
  const lake = await started()
  const cookie = await signedInCookie(lake)
  const whoAmI = ({ url }: RunningLake) => fetch(`${url}${api}/users/me`, { headers: { cookie } })
  const later = await daysLater(lake, 29)
  const used = await whoAmI(later)
  expect([used.status, used.headers.get('set-cookie')]).toEqual([200, null])
  expect((await whoAmI(await daysLater(later, 1))).status).toBe(401)
})

const isForEveryone = ({ method, path }: { method: string; path: string }) =>
  !path.startsWith(api) ||
  /\/(ping|help|journey|intake|check\/cors|auth\/(logout|providers))\b/.test(path) ||
  (method !== 'PUT' && /\/data\/(query|doc|listen|live|ping)\b/.test(path))

test('every rejected call has the error code of the Studio for a missing or expired session', async () => {
  const lake = await started()
  const cookie = await signedInCookie(lake)
  const later = await thirtyDaysLater(lake)
  const closed = everyRoute().filter((route) => !isForEveryone(route))
  expect(closed.length).toBeGreaterThan(25)
  for (const { method, path } of closed) {
    const body = method === 'GET' ? null : '{}'
    const answers = await Promise.all(
      [{ cookie }, { cookie: `${cookie}x` }, {}].map((headers) =>
        fetch(`${later.url}${path}`, { method, headers, body }),
      ),
    )
    const said = await Promise.all(answers.map((answer) => answer.json()))
    const line = `${method} ${path}`
    expect(
      answers.map(({ status }) => status),
      line,
    ).toEqual([401, 401, 401])
    expect(
      said.map(({ errorCode }) => errorCode),
      line,
    ).toEqual(['SIO-401-AEX', 'SIO-401-ANF', 'SIO-401-ANF'])
    expect(said[0]).toMatchObject({ statusCode: 401, error: 'Unauthorized' })
  }
})

test('two Reboots on one host keep their own sessions in one browser', async () => {
  const [first, second] = [await started(), await started()]
  const cookies = [await signedInCookie(first), await signedInCookie(second)]
  const jar = new Map(cookies.map((cookie) => [cookie.split('=')[0], cookie]))
  const headers = { cookie: [...jar.values()].join('; ') }
  for (const { url } of [first, second]) {
    expect((await fetch(`${url}${api}/users/me`, { headers })).status).toBe(200)
  }
})

/** An event stream that was opened over plain HTTP; `ended` resolves when the lake has ended it. */
async function openStream(lake: RunningLake, headers: Record<string, string>) {
  const answer = await fetch(`${lake.url}${api}/data/listen/production?query=*`, { headers })
  const reader = answer.body?.getReader()
  let isOpen = true
  const ended = (async () => {
    while (!(await reader?.read())?.done);
    isOpen = false
  })()
  return { ended, isOpen: () => isOpen, close: () => reader?.cancel() }
}

test('signing out ends the open streams and WebSockets of that session at once, and no others', async () => {
  const lake = await started()
  const [cookie, otherCookie] = [await signedInCookie(lake), await signedInCookie(lake)]
  const open = async (path: string, headers: Record<string, string>) => {
    const url = `${lake.url.replace('http', 'ws')}${path}`
    const socket = new WebSocket(url, { headers: { origin: lake.siteUrl, ...headers } })
    await once(socket, 'open')
    return socket
  }
  const paths = ['/events', `${api}/socket/production`]
  const sockets = await Promise.all(paths.map((path) => open(path, { cookie })))
  const codes = sockets.map(async (socket) => (await once(socket, 'close'))[0])
  const kept = await open('/events', { cookie: otherCookie })
  const stream = await openStream(lake, { cookie })
  const visitors = await openStream(lake, {})
  const editors = await openStream(lake, { cookie: otherCookie })
  await fetch(`${lake.url}${api}/auth/logout`, { method: 'POST', headers: { cookie } })
  await stream.ended
  expect(await Promise.all(codes)).toEqual([4401, 4401])
  expect(kept.readyState).toBe(WebSocket.OPEN)
  expect([visitors.isOpen(), editors.isOpen()]).toEqual([true, true])
  kept.terminate()
  await Promise.all([visitors.close(), editors.close()])
})

/** A browser tab: it calls with its current cookie. */
function tabFetch(cookieNow: () => string): typeof fetch {
  const outside = fetch
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('cookie', cookieNow())
    return outside(input, { ...init, headers })
  }
}

test.each(['expires', 'is lost'])(
  'text typed while the session %s is kept, and saved once after signing in again',
  async (how) => {
    const lake = await started()
    await lake.client('editor').create({ _id: 'drafts.typed', _type: 'note', text: '' })
    let now = lake
    let cookie = await signedInCookie(lake)
    let asked = 0
    let signIn = () => {}
    stubStudioTab(lake, () => cookie)
    vi.stubGlobal(
      'fetch',
      tabFetch(() => cookie),
    )
    const eventFetch = studioFetch(lake.url, () => {
      asked += 1
      return new Promise((resolve) => {
        signIn = resolve
      })
    })
    const studio = lake.client('visitor').withConfig({ resolveFetch: () => eventFetch })
    await studio.request({ url: '/users/me' })
    const typist = await openTypist(studio, 'typed')
    await eventually(typist.isOpen, slowMs)
    for (const word of ['before ', 'it ']) typist.type(word)
    await eventually(typist.isSaved, slowMs)
    if (how === 'expires') now = await thirtyDaysLater(lake)
    else cookie = ''
    typist.type('while ')
    await eventually(() => asked > 0, slowMs)
    typist.type('it is over')
    expect(typist.shown()).toBe('before it while it is over')
    expect(await now.client('editor').getDocument('drafts.typed')).toMatchObject({
      text: 'before it ',
    })

    cookie = await signedInCookie(now)
    signIn()
    await eventually(typist.isSaved, slowMs)
    typist.close()
    expect(asked).toBe(1)
    expect(await now.client('editor').getDocument('drafts.typed')).toMatchObject({
      text: 'before it while it is over',
    })
  },
)
