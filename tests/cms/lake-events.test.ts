import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { editorAccount } from '#cms/lake/editor-account.ts'
import { eventually, type RunningLake, signedInCookie, startLake } from './running-lake.ts'

let lake: RunningLake
beforeAll(async () => {
  lake = await startLake()
})
afterAll(async () => {
  await lake.kill()
})

interface Heard {
  readonly type: string
  readonly documentId?: string
  readonly transition?: string
  readonly previousRev?: string
  readonly resultRev?: string
  readonly effects?: unknown
}

async function listening(who: 'editor' | 'visitor', query: string, options = {}) {
  const heard: Heard[] = []
  const events = ['welcome', 'mutation'] satisfies ('welcome' | 'mutation')[]
  const subscription = lake
    .client(who)
    .listen<Record<string, unknown>>(query, {}, { events, ...options })
    .subscribe((event) => heard.push({ ...event }))
  await eventually(() => heard.some(({ type }) => type === 'welcome'), 3_000)
  return {
    heard,
    mutations: () => heard.filter(({ type }) => type === 'mutation'),
    stop: () => subscription.unsubscribe(),
  }
}

test('every change is sent in order, with its previous revision', async () => {
  const editor = lake.client('editor')
  const { mutations, stop } = await listening('editor', '*[_id == "chain"]')
  await editor.create({ _id: 'chain', _type: 'note', n: 0 })
  for (let n = 1; n <= 20; n += 1) await editor.patch('chain').set({ n }).commit()
  await editor.delete('chain')
  await eventually(() => mutations().length === 22, 3_000)
  stop()
  expect(mutations().map(({ transition }) => transition)).toEqual([
    'appear',
    ...Array.from({ length: 20 }, () => 'update'),
    'disappear',
  ])
  const followed = mutations()
    .slice(1)
    .map(({ previousRev }) => previousRev)
  expect(followed).toEqual(
    mutations()
      .slice(0, -1)
      .map(({ resultRev }) => resultRev),
  )
  expect(mutations().every(({ effects }) => effects === undefined)).toBe(true)
})

test('effects are sent on request', async () => {
  const { mutations, stop } = await listening('editor', '*[_id == "fx"]', {
    effectFormat: 'mendoza',
  })
  await lake.client('editor').create({ _id: 'fx', _type: 'note' })
  await eventually(() => mutations().length === 1, 3_000)
  stop()
  expect(mutations()[0]?.effects).toMatchObject({ apply: [0, { _id: 'fx' }], revert: [0, null] })
})

test('an anonymous listener gets published changes and no drafts', async () => {
  const { mutations, stop } = await listening('visitor', '*[_type == "note"]')
  await lake.client('editor').create({ _id: 'drafts.v', _type: 'note' })
  await lake.client('editor').create({ _id: 'v', _type: 'note' })
  await eventually(() => mutations().length > 0, 3_000)
  await sleep(100)
  stop()
  expect(mutations().map(({ documentId }) => documentId)).toEqual(['v'])
})

test('one WebSocket carries many event streams, and closing one leaves the others', async () => {
  const { email, password } = editorAccount(lake.dataDirectory)
  const signedIn = await fetch(`${lake.url}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password }),
  })
  const headers = {
    origin: lake.siteUrl,
    cookie: (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  }
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/events`, { headers })
  const texts = new Map<number, string>()
  socket.on('message', (data) => {
    const { id, text = '' }: { id: number; text?: string } = JSON.parse(String(data))
    texts.set(id, (texts.get(id) ?? '') + text)
  })
  await once(socket, 'open')
  const ids = Array.from({ length: 12 }, (_, index) => index)
  const path = `/v2026-01-01/data/listen/production?query=${encodeURIComponent('*[_id == "many"]')}`
  for (const id of ids) socket.send(JSON.stringify({ open: id, path }))
  await eventually(() => ids.every((id) => texts.get(id)?.includes('welcome')), 3_000)
  socket.send(JSON.stringify({ close: 0 }))
  await sleep(50)
  await lake.client('editor').create({ _id: 'many', _type: 'note' })
  await eventually(() => ids.slice(1).every((id) => texts.get(id)?.includes('"many"')), 3_000)
  expect(texts.get(0)).not.toContain('"many"')
  socket.close()
})

test('the events of a publication arrive in one message', async () => {
  const editor = lake.client('editor')
  const headers = { origin: lake.siteUrl, cookie: await signedInCookie(lake) }
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/events`, { headers })
  const messages: string[] = []
  socket.on('message', (data) => messages.push(String(data)))
  await once(socket, 'open')
  const query = encodeURIComponent('*[_id in ["pair", "drafts.pair"]]')
  socket.send(
    JSON.stringify({ open: 1, path: `/v2026-01-01/data/listen/production?query=${query}` }),
  )
  await eventually(() => messages.some((message) => message.includes('welcome')), 3_000)
  await editor.create({ _id: 'drafts.pair', _type: 'note' })
  const ids = { publishedId: 'pair', draftId: 'drafts.pair' }
  const { transactionId } = await editor.action({
    actionType: 'sanity.action.document.publish',
    ...ids,
  })
  const published = () => messages.filter((message) => message.includes(transactionId))
  await eventually(() => published().length > 0, 3_000)
  await editor.create({ _id: 'drafts.pair', _type: 'note' })
  await eventually(() => messages.at(-1)?.includes('appear') ?? false, 3_000)
  socket.close()
  expect(published()).toHaveLength(1)
  expect(published()[0]?.match(/event: mutation/g)).toHaveLength(2)
})

test('with open listeners the lake stops within two seconds, and its parent leaving stops it too', async () => {
  const own = await startLake()
  const subscription = own
    .client('visitor')
    .listen('*')
    .subscribe({ error: () => {} })
  await sleep(100)
  expect(await own.stop()).toBeLessThan(2_000)
  expect(own.program.exitCode).toBe(0)
  subscription.unsubscribe()

  const orphan = await startLake()
  const ended = once(orphan.program, 'exit')
  orphan.program.disconnect()
  expect(await ended).toEqual([0, null])
})
