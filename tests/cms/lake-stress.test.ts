import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { editorAccount } from '#cms/lake/editor-account.ts'
import { eventually, type RunningLake, signedInCookie, startLake } from './running-lake.ts'

/** Generous, because a busy machine is slow. */
const slowMs = 40_000
vi.setConfig({ testTimeout: 90_000 })

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.kill()
})

const fifty = Array.from({ length: 50 }, (_, index) => index)

test('fifty patches at once to fields of one document: none is lost', async () => {
  const editors = [lake.client('editor'), lake.client('editor')]
  await editors[0]?.create({ _id: 'shared', _type: 'note', count: 0 })
  await Promise.all(
    fifty.map((n) =>
      editors[n % 2]
        ?.patch('shared')
        .set({ [`field${n}`]: n })
        .inc({ count: 1 })
        .commit(),
    ),
  )
  const fields = Object.fromEntries(fifty.map((n) => [`field${n}`, n]))
  expect(await lake.client('editor').getDocument('shared')).toMatchObject({ ...fields, count: 50 })
})

test('fifty patches of the same revision: one is done, the others are conflicts', async () => {
  const editor = lake.client('editor')
  const { _rev } = await editor.create({ _id: 'contested', _type: 'note', by: -1 })
  const outcomes = await Promise.allSettled(
    fifty.map((by) => editor.patch('contested').ifRevisionId(_rev).set({ by }).commit()),
  )
  const winners = outcomes.flatMap(({ status }, by) => (status === 'fulfilled' ? [by] : []))
  expect(winners).toHaveLength(1)
  const statuses = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.statusCode] : [],
  )
  expect(statuses).toEqual(Array.from({ length: 49 }, () => 409))
  expect(await editor.getDocument('contested')).toMatchObject({ by: winners[0] })
})

test('a hundred thousand characters of any kind are stored unchanged', async () => {
  const strange = [
    '</script><!-- ]]> &amp;',
    '\u200f\u202eמימין לשמאל\u202c\u200e',
    'か\u3099が👩‍👩‍👧‍👦葛󠄀',
    '\u2028\u2029\u0000\u001f\ufeff',
    'data: x\n\nevent: mutation\r\nid: 1\r\n\r\n',
  ].join('')
  const text = strange.repeat(Math.ceil(100_000 / strange.length))
  expect(text.length).toBeGreaterThanOrEqual(100_000)
  const editor = lake.client('editor')
  const heard: unknown[] = []
  let isListening = false
  const subscription = editor
    .listen('*[_id == "long"]', {}, { events: ['welcome', 'mutation'] })
    .subscribe((event) => {
      if (event.type === 'mutation') heard.push(event.result?.text)
      else isListening = true
    })
  await eventually(() => isListening, slowMs)
  await editor.create({ _id: 'long', _type: 'note', text })
  await eventually(() => heard.length === 1, slowMs)
  subscription.unsubscribe()
  const { documents } = await editor.request<{ documents: { text: string }[] }>({
    url: '/data/history/production/documents/long',
  })
  const port = Number(new URL(lake.url).port)
  await lake.kill()
  lake = await startLake(lake.dataDirectory, port)
  const visitor = lake.client('visitor')
  const exported = await fetch(`${lake.url}/v2026-01-01/data/export/production`, {
    headers: { authorization: `Bearer ${editorAccount(lake.dataDirectory).token}` },
  })
  const line = (await exported.text()).split('\n').find((one) => one.includes('"_id":"long"'))
  const copies = {
    listened: heard[0],
    remembered: documents[0]?.text,
    queried: await visitor.fetch('*[_id == "long"][0].text'),
    read: (await visitor.getDocument('long'))?.text,
    exported: JSON.parse(line ?? '{}').text,
  }
  for (const [way, copy] of Object.entries(copies)) expect(copy === text, way).toBe(true)
})

const listenPath = `/v2026-01-01/data/listen/production?query=${encodeURIComponent('*[_id == "heavy"]')}`

/** Opens an event stream and does not read it. */
async function openSilent() {
  const authorization = `Bearer ${editorAccount(lake.dataDirectory).token}`
  const request = http.get(`${lake.url}${listenPath}`, { headers: { authorization } })
  const [answer] = await once(request, 'response')
  for (const part of [request, answer]) part.on('error', () => {})
  return {
    /** Continues to read: resolves when the lake has disconnected it. */
    async ended() {
      const closed = new Promise((resolve) => answer.on('close', resolve))
      answer.resume()
      await closed
    },
  }
}

/** The same with three streams over one WebSocket. */
async function openSilentTunnel() {
  const headers = { origin: lake.siteUrl, cookie: await signedInCookie(lake) }
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/events`, { headers })
  await once(socket, 'open')
  socket.pause()
  for (const open of [1, 2, 3]) socket.send(JSON.stringify({ open, path: listenPath }))
  return {
    async ended() {
      const closed = once(socket, 'close')
      socket.resume()
      await closed
    },
  }
}

test('twenty listeners get every event; listeners that never read are disconnected', async () => {
  const editor = lake.client('editor')
  await editor.create({ _id: 'heavy', _type: 'note' })
  const counts = Array.from({ length: 20 }, () => ({ welcome: 0, mutation: 0 }))
  const options = {
    events: ['welcome' as const, 'mutation' as const],
    includeResult: false,
    includeMutations: false,
  }
  const subscriptions = counts.map((count) =>
    editor.listen('*[_id == "heavy"]', {}, options).subscribe(({ type }) => {
      if (type === 'welcome' || type === 'mutation') count[type] += 1
    }),
  )
  await eventually(() => counts.every(({ welcome }) => welcome === 1), slowMs)
  const silent = await Promise.all([openSilent(), openSilent(), openSilentTunnel()])
  // Twice what the lake and the kernel buffer for a client that does not read.
  const changes = 60
  const weight = 'x'.repeat(250_000)
  for (let n = 0; n < changes; n += 1) {
    const patch = editor.patch('heavy').set({ weight: `${n}${weight}` })
    await patch.commit({ returnDocuments: false })
  }
  await eventually(() => counts.every(({ mutation }) => mutation === changes), slowMs)
  for (const subscription of subscriptions) subscription.unsubscribe()
  await Promise.all(silent.map(({ ended }) => ended()))
  expect(await editor.fetch('*[_id == "heavy"][0].weight')).toHaveLength(weight.length + 2)
})
