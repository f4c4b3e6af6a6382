import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { editorAccount } from '#cms/lake/editor-account.ts'
import { editorQueryLimits } from '#cms/lake/query-limits.ts'
import * as siteQueries from '#cms/queries.ts'
import { api } from './lake-routes.ts'
import { eventually, type RunningLake, startLake } from './running-lake.ts'

/** Generous, because a busy machine is slow: without limits each of these queries takes minutes. */
const soonMs = 20_000
vi.setConfig({ testTimeout: 60_000 })

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
  const editor = lake.client('editor')
  const documents = Array.from({ length: 300 }, (_, n) => ({ _id: `many${n}`, _type: 'many', n }))
  const transaction = editor.transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit({ returnDocuments: false })
  await editor.create({ _id: 'drafts.secret', _type: 'note', title: 'told to nobody' })
})
afterAll(async () => {
  await lake.kill()
})

const queryUrl = (query: string) =>
  `${lake.url}${api}/data/query/production?query=${encodeURIComponent(query)}`

async function ask(query: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${lake.url}${api}/data/query/production`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(soonMs),
  })
  return { status: answer.status, body: await answer.json() }
}

const asEditor = () => ({ authorization: `Bearer ${editorAccount(lake.dataDirectory).token}` })

/** Requests `/healthz` again and again; the longest time that it took, in milliseconds. */
function watchHealth() {
  let slowestMs = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now()
      expect((await fetch(`${lake.url}/healthz`)).status).toBe(200)
      slowestMs = Math.max(slowestMs, performance.now() - begun)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return slowestMs
  }
}

const nestedCounts = 'count(*[count(*[count(*[count(*[n > 1]) > 0]) > 0]) > 0])'
const expensive = {
  'nested counts': { query: nestedCounts, type: 'queryTimeoutError' },
  'nested projections of everything': {
    query: '*{"a": *{"b": *{"c": *}}}',
    type: /queryTimeoutError|queryMemoryError/,
  },
  'a sum of 400 KB': { query: `${'1+'.repeat(200_000)}1`, type: 'payloadTooLarge' },
  'a sum of 7 KB': { query: `${'1+'.repeat(3_500)}1`, type: 'queryTooDeepError' },
  'four thousand brackets': {
    query: `${'('.repeat(3_900)}1${')'.repeat(3_900)}`,
    type: 'queryTooDeepError',
  },
  'projections in projections': {
    query: `*[0]${'{"a":{"a":'.repeat(30)}1${'}}'.repeat(30)}`,
    type: 'queryTooDeepError',
  },
  'a list that doubles': {
    query: `*[0]{"a":[1,2,3,4,5,6,7,8]}${'{"a":[...a,...a,...a,...a]}'.repeat(14)}`,
    type: /queryTimeoutError|queryMemoryError/,
  },
  'a text that doubles': {
    query: `*[0]{"a":"0123456789"}${'{"a":a+a+a+a}'.repeat(12)}{"b":[a,a,a,a,a,a,a,a]}{"c":string::lower(b[0]),"d":string::lower(b[1]),"e":string::upper(b[2])}`,
    type: /queryTimeoutError|queryMemoryError|queryTooDeepError/,
  },
  'a long answer': {
    query: `*[0]{"a":"0123456789"}${'{"a":a+a+a+a}'.repeat(9)}`,
    type: 'queryResultTooLargeError',
  },
}

test.each(Object.entries(expensive))(
  'an anonymous query with %s is rejected, and the lake answers meanwhile',
  async (_, { query, type }) => {
    const health = watchHealth()
    const { status, body } = await ask(query)
    expect(await health()).toBeLessThan(10_000)
    expect([400, 413]).toContain(status)
    expect(body.error.type).toMatch(type)
    expect((await ask('*[_type == "home"][0]._id')).body.result).toBe('home')
  },
)

test.each([
  ['/data/query/production', 413],
  ['/data/mutate/production', 401],
  ['/assets/images/production', 401],
  ['/nothing', 401],
])(
  'an anonymous caller cannot send a large body, at once or in chunks: %s',
  async (path, status) => {
    const large = 'x'.repeat(300_000)
    const whole = await fetch(`${lake.url}${api}${path}`, { method: 'POST', body: large })
    expect(whole.status).toBe(status)
    const { port } = new URL(lake.url)
    const inPieces = http.request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `${api}${path}`,
    })
    inPieces.setHeader('host', `localhost:${port}`)
    inPieces.on('error', () => {})
    for (let sent = 0; sent < large.length; sent += 50_000) inPieces.write(large.slice(0, 50_000))
    const [answer] = await once(inPieces, 'response')
    inPieces.destroy()
    expect(answer.statusCode).toBe(status)
    const form = await fetch(`${lake.url}/sign-in`, { method: 'POST', body: large })
    expect(form.status).toBe(413)
  },
)

test("an editor's query that never ends is ended too, and editing goes on meanwhile", async () => {
  const editor = lake.client('editor')
  const refused = ask(nestedCounts, asEditor())
  await editor.create({ _id: 'written-meanwhile', _type: 'note' })
  const { status, body } = await refused
  expect(status).toBe(400)
  expect(body.error.type).toBe('queryTimeoutError')
  expect(await editor.fetch('*[_id == "written-meanwhile"]._id')).toEqual(['written-meanwhile'])
})

test('during an expensive anonymous query the site and the editor get answers', async () => {
  const refused = ask(nestedCounts)
  const begun = performance.now()
  const { homeQuery } = siteQueries
  expect((await ask(homeQuery)).body.result.document._id).toBe('home')
  expect((await ask('*[_id == "home"][0]._id', asEditor())).body.result).toBe('home')
  const tookMs = performance.now() - begun
  expect((await refused).status).toBe(400)
  expect(tookMs).toBeLessThan(soonMs)
})

/** Sends a query and leaves before it is answered. */
async function sendAndLeave(query: string) {
  const request = http.get(queryUrl(query), { headers: asEditor() })
  request.on('error', () => {})
  await new Promise((resolve) => request.on('socket', (socket) => socket.once('connect', resolve)))
  await new Promise((resolve) => setTimeout(resolve, 30))
  request.destroy()
}

test('a caller who disconnects cancels the query: later queries do not wait for its time limit', async () => {
  for (let left = 0; left < 8; left += 1) await sendAndLeave(nestedCounts)
  const begun = performance.now()
  expect((await ask('count(*[_type == "many"])', asEditor())).body.result).toBe(300)
  expect(performance.now() - begun).toBeLessThan((8 * editorQueryLimits.maxTimeMs) / 2)
})

test('when too many anonymous queries wait, more are rejected; the queries of the site are answered', async () => {
  const leave = new AbortController()
  const flood = Array.from({ length: 21 }, () =>
    fetch(queryUrl(nestedCounts), { signal: leave.signal }).catch(() => null),
  )
  const query = encodeURIComponent(siteQueries.pageQuery)
  const url = `${lake.url}${api}/data/query/production?query=${query}`
  const asked = async (route: unknown) => {
    const params = encodeURIComponent(JSON.stringify(route))
    return (await fetch(`${url}&$route=${params}`)).status
  }
  expect(await asked('/about')).toBe(200)
  await eventually(async () => (await asked(['/about'])) === 429, soonMs)
  expect(await asked('/'.repeat(201))).toBe(429)
  leave.abort()
  await Promise.all(flood)
})

test('a query after a commit sees it, in every process', async () => {
  const editor = lake.client('editor')
  const visitor = lake.client('visitor')
  for (let n = 0; n < 20; n += 1) {
    await editor.createOrReplace({ _id: 'latest', _type: 'note', n })
    const queries = [editor, visitor].map((client) => client.fetch('*[_id == "latest"][0].n'))
    expect(await Promise.all(queries)).toEqual([n, n])
  }
  await editor.delete('latest')
  expect(await visitor.fetch('*[_id == "latest"]')).toEqual([])
})

test("a listener's filter may be anything, and one that is expensive does not hold up the others", async () => {
  const heard: string[] = []
  const listen = (who: 'editor' | 'visitor', query: string) => {
    const events = ['welcome', 'mutation'] satisfies ('welcome' | 'mutation')[]
    return lake
      .client(who)
      .listen(query, {}, { events })
      .subscribe({
        next: (event) => heard.push(`${event.type} ${query}`),
        error: () => heard.push(`error ${query}`),
      })
  }
  const plain = '*[_id in ["heard"] && n > 1]'
  const other = '*[_id == "heard" && string::lower(title) match "a*"]'
  const items = Array.from({ length: 300 }, (_, n) => n).join(',')
  const inner = `count([${items}][count([${items}][count([${items}][@ > 0]) > 0]) > 0]) > 0`
  const endless = `*[_id == "heard" && ${inner}]`
  const listeners = [listen('editor', plain), listen('editor', other), listen('visitor', endless)]
  await eventually(() => heard.length === 3, soonMs)
  await lake.client('editor').create({ _id: 'heard', _type: 'note', n: 2, title: 'Abc' })
  await eventually(() => heard.includes(`mutation ${plain}`), soonMs)
  await eventually(() => heard.includes(`mutation ${other}`), soonMs)
  await eventually(() => heard.includes(`error ${endless}`), soonMs)
  for (const listener of listeners) listener.unsubscribe()
})

test('no query process outlives a lake that was killed', async () => {
  const own = await startLake()
  const children = async () => {
    const { pid } = own.program
    const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  }
  const refused = own
    .client('editor')
    .fetch(nestedCounts)
    .catch(() => null)
  await eventually(async () => (await children()).length > 0, soonMs)
  const [child = 0] = await children()
  await own.kill()
  await refused
  const isAlive = () => {
    try {
      return process.kill(child, 0)
    } catch {
      return false
    }
  }
  await eventually(() => !isAlive(), soonMs)
})
