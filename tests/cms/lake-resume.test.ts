import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually, portOf, type RunningLake, signedInCookie, startLake } from './running-lake.ts'
import { stubStudioTab, studioFetch } from './studio-connection.ts'
import { openTypist } from './studio-typist.ts'

/** A busy machine needs seconds to restart a lake. */
const slowMs = 25_000
vi.setConfig({ testTimeout: 90_000 })

const lakes: RunningLake[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  await Promise.all(lakes.splice(0).map((lake) => lake.kill()))
})

async function started(...given: Parameters<typeof startLake>) {
  const lake = await startLake(...given)
  lakes.push(lake)
  return lake
}

async function restarted(lake: RunningLake, how: 'kill' | 'stop') {
  await lake[how]()
  return started(lake.dataDirectory, portOf(lake))
}

interface Heard {
  readonly type: string
  readonly transactionId?: string
  readonly previousRev?: string
  readonly resultRev?: string
}

/** How often a client tries to reconnect depends on the machine. */
const withoutRetries = (types: readonly string[]) =>
  types.filter((type, index) => type !== 'reconnect' || types[index - 1] !== 'reconnect')

const allEvents = ['welcome', 'mutation', 'reconnect', 'reset', 'welcomeback'] as const

/** Listens to a document and its draft as the Studio does. */
async function listening(client: ReturnType<RunningLake['client']>, id: string) {
  const heard: Heard[] = []
  const subscription = client
    .listen<Record<string, unknown>>(
      '*[_id in $ids]',
      { ids: [id, `drafts.${id}`] },
      {
        events: [...allEvents],
        includeResult: false,
        includeAllVersions: true,
        enableResume: true,
        effectFormat: 'mendoza',
      },
    )
    .subscribe((event) => heard.push(event))
  await eventually(() => heard.some(({ type }) => type === 'welcome'), slowMs)
  return {
    heard,
    types: () => withoutRetries(heard.map(({ type }) => type)),
    mutations: () => heard.filter(({ type }) => type === 'mutation'),
    stop: () => subscription.unsubscribe(),
  }
}

/** The Studio's own connection to the lake: every stream over one WebSocket that the signed-in editor opened. */
async function throughTunnel(lake: RunningLake) {
  const cookie = await signedInCookie(lake)
  stubStudioTab(lake, () => cookie)
  return studioFetch(lake.url)
}

test.each(['over HTTP', 'through the tunnel'])(
  'a listener that reconnects gets the missed events, once and in order: %s',
  async (way) => {
    const lake = await started()
    const editor = lake.client('editor')
    const eventFetch = way === 'over HTTP' ? fetch : await throughTunnel(lake)
    const { heard, types, mutations, stop } = await listening(
      editor.withConfig({ resolveFetch: () => eventFetch }),
      'away',
    )
    await editor.create({ _id: 'away', _type: 'note', n: 0 })
    await eventually(() => mutations().length === 1, slowMs)
    const again = await restarted(lake, 'kill')
    const back = again.client('editor')
    for (let n = 1; n <= 5; n += 1) await back.patch('away').set({ n }).commit()
    await back.create({ _id: 'elsewhere', _type: 'note' })
    await eventually(() => mutations().length >= 6, slowMs)
    await back.patch('away').set({ n: 6 }).commit()
    await eventually(() => mutations().length >= 7, slowMs)
    stop()
    expect(types().filter((type) => type !== 'mutation')).toEqual([
      'welcome',
      'reconnect',
      'welcomeback',
    ])
    expect(types().indexOf('welcomeback')).toBe(3)
    const chain = mutations().map(({ previousRev, resultRev }) => [previousRev, resultRev])
    expect(chain).toHaveLength(7)
    for (const [index, [previous]] of chain.entries()) {
      if (index > 0) expect(previous).toBe(chain[index - 1]?.[1])
    }
    expect(heard.at(-1)?.type).toBe('mutation')
  },
)

test('a listener without events resumes too, and one from another lake starts again', async () => {
  const lake = await started()
  const { types, mutations, stop } = await listening(lake.client('editor'), 'quiet')
  const again = await restarted(lake, 'stop')
  await again.client('editor').create({ _id: 'quiet', _type: 'note' })
  await eventually(() => mutations().length === 1, slowMs)
  stop()
  expect(types()).toEqual(['welcome', 'reconnect', 'welcomeback', 'mutation'])

  const path = '/v2026-01-01/data/listen/production?query=*&enableResume=true'
  const headers = { 'last-event-id': 'tx-of-another-lake#doc' }
  const answer = await fetch(`${again.url}${path}`, { headers })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let told = ''
  while (!told.includes('listenerName')) told += (await reader?.read())?.value ?? ''
  expect(told).toContain('event: reset')
  await reader?.cancel()
})

test('a site that reconnects to the live events is told to refresh', async () => {
  const lake = await started()
  const heard: string[] = []
  const subscription = lake
    .client('visitor')
    .live.events()
    .subscribe(({ type }) => heard.push(type))
  await eventually(() => heard.includes('welcome'), slowMs)
  const again = await restarted(lake, 'kill')
  await again.client('editor').create({ _id: 'live', _type: 'note' })
  await eventually(() => heard.includes('message'), slowMs)
  subscription.unsubscribe()
  expect(withoutRetries(heard)).toEqual(['welcome', 'reconnect', 'welcome', 'message'])
})

/** Forwards calls to the lake and loses the answer to the first write, after the lake has done it. */
async function openLossyProxy(lake: RunningLake) {
  let losses = 0
  const proxy = createServer(async (request, response) => {
    const answer = await fetch(`${lake.url}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization: request.headers.authorization ?? '' },
      body: await text(request),
    })
    const body = await answer.text()
    losses += 1
    if (losses === 1) return response.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    lost: () => losses,
    close: () => proxy.close(),
  }
}

test('a write without an answer is sent again by the Studio and applied once', async () => {
  const lake = await started()
  const proxy = await openLossyProxy(lake)
  vi.stubGlobal('window', { location: { href: `${lake.siteUrl}/studio/` } })
  const eventFetch = studioFetch(proxy.url)
  const editor = lake.client('editor')
  await editor.create({ _id: 'drafts.once', _type: 'note', n: 0 })
  const ids = { draftId: 'drafts.once', publishedId: 'once' }
  await editor
    .withConfig({ apiHost: proxy.url, resolveFetch: () => eventFetch })
    .action(
      { actionType: 'sanity.action.document.edit', ...ids, patch: { inc: { n: 1 } } },
      { transactionId: 'lost-answer' },
    )
  proxy.close()
  expect(proxy.lost()).toBe(2)
  expect(await editor.getDocument('drafts.once')).toMatchObject({ n: 1, _rev: 'lost-answer' })
})

test.each(['kill', 'stop'] as const)(
  'text typed while the lake goes (%s) twice and comes back is saved once, letter by letter as it was typed',
  async (how) => {
    const lake = await started()
    const editor = lake.client('editor')
    await editor.create({ _id: 'drafts.typed', _type: 'note', text: '' })
    const eventFetch = await throughTunnel(lake)
    const typist = await openTypist(editor.withConfig({ resolveFetch: () => eventFetch }), 'typed')
    await eventually(typist.isOpen, slowMs)
    const words = Array.from({ length: 260 }, (_, n) => `${n},`)
    let back = Promise.resolve(lake)
    for (const [index, word] of words.entries()) {
      typist.type(word)
      await sleep(10)
      if (index === 40 || index === 200) back = restarted(await back, how)
    }
    const again = await back
    await eventually(typist.isSaved, slowMs)
    typist.close()
    expect(typist.shown()).toBe(words.join(''))
    const stored = await again.client('editor').getDocument('drafts.typed')
    expect(stored).toMatchObject({ text: words.join('') })
  },
)
