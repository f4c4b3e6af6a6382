import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answerOf, until } from '#tests/support/launched-stack.ts'
import { spawnTinySite, startTinySite } from '#tests/support/tiny-site.ts'

const token = 'a-token-of-at-least-32-characters!'
const contentChanges = pathToFileURL(path.resolve('src/content/cache/content-changes.server.ts'))

/** Each process returns its id, its version of the content, and the changes that it has received. */
const handler = `import { ContentChanges } from '${contentChanges}'
const changes = new ContentChanges()
const heard = []
changes.listen((version, keys) => heard.push([version, ...keys]))
export default { stored: () => undefined, fetch: async (request) => {
  if (request.url.includes('slow')) await new Promise((resolve) => setTimeout(resolve, 700))
  if (request.url.includes('publish')) changes.announce(['home'])
  return Response.json({ pid: process.pid, version: changes.version, heard })
} }`

const answerSchema = v.object({
  pid: v.number(),
  version: v.string(),
  heard: v.array(v.array(v.string())),
})

/** Over a separate connection: a kept-alive one stays with its process. */
async function answerAt(port: number, address: string) {
  const request = http.get({ host: '127.0.0.1', port, path: address, agent: false })
  const [response] = await once(request, 'response')
  return v.parse(answerSchema, await json(response))
}

async function startWorkers() {
  const started = await startTinySite(handler, { WEB_CONCURRENCY: '2', METRICS_TOKEN: token })
  const { port, site } = started
  const send = (address = '/') => answerAt(port, address)
  /** What each process answers; connections go to them in turn. */
  const sendToAll = async () => {
    const answers = [await send(), await send(), await send(), await send()]
    return [...new Map(answers.map((answer) => [answer.pid, answer])).values()]
  }
  await until(async () => (await sendToAll()).length === 2, 'both processes')
  return { ...started, send, sendToAll, stop: () => site.kill('SIGTERM') }
}

/** What `/metrics` counts, by name and labels: counters and the sums of histograms, which never fall in one process. */
async function readCounts(port: number): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${token}` }
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
  const names = [...text.matchAll(/^# TYPE (\S+) (?:counter|histogram)$/gm)].map(([, name]) => name)
  const isCount = new RegExp(`^(?:${names.join('|')})(?:_count|_sum|_bucket)?\\b`)
  const lines = text.split('\n').filter((line) => isCount.test(line))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end))]
    }),
  )
}

const workersIn = (series: Iterable<string>) =>
  [...new Set([...series].map((name) => /worker="(\d+)"/.exec(name)?.[1]))].sort()

test('answers with as many processes as it is told, which share what has changed', async () => {
  const { send, sendToAll, port, stop } = await startWorkers()
  const [first, second] = await sendToAll()
  expect(first?.version).toBe(second?.version)
  await send('/publish')
  await until(
    async () => (await sendToAll()).every(({ heard }) => heard.length === 1),
    'the change in both processes',
  )
  const [one, other] = await sendToAll()
  expect(one?.version).not.toBe(first?.version)
  expect(one?.heard).toEqual([[one?.version, 'home']])
  expect(other?.heard).toEqual(one?.heard)
  expect(other?.version).toBe(one?.version)

  const countRequests = async () =>
    [...(await readCounts(port))]
      .filter(([series]) => /^http_request_duration_seconds_count.*route="other"/.test(series))
      .reduce((sum, [, count]) => sum + count, 0)
  const before = await countRequests()
  await sendToAll()
  await until(async () => (await countRequests()) >= before + 4, 'the requests of both processes')
  stop()
})

test('counts on when a process is replaced: only the numbers of that one begin anew', async () => {
  const { send, sendToAll, port, stop, lines } = await startWorkers()
  for (let request = 0; request < 40; request += 1) await send()
  const before = await readCounts(port)
  expect(workersIn(before.keys())).toEqual(['1', '2'])
  const [lost] = await sendToAll()
  process.kill(lost?.pid ?? 0, 'SIGKILL')
  await until(() => lines().some((line) => line.includes('worker ended')), 'its end')
  await until(async () => (await sendToAll()).length === 2, 'the process in its place')
  const after = await readCounts(port)
  expect(workersIn(after.keys())).toEqual(['1', '2'])
  const fallen = [...before].filter(([series, count]) => (after.get(series) ?? 0) < count)
  expect(workersIn(fallen.map(([series]) => series))).toHaveLength(1)
  stop()
})

test('replaces a process that ends, while the other goes on', async () => {
  const { send, sendToAll, stop, lines } = await startWorkers()
  const [lost, left] = await sendToAll()
  await send('/publish')
  process.kill(lost?.pid ?? 0, 'SIGKILL')
  const ended = () => lines().filter((line) => line.includes('worker ended'))
  await until(() => ended().length === 1, 'the end of the process')
  expect((await send()).pid).not.toBe(lost?.pid)
  await until(async () => (await sendToAll()).length === 2, 'the process in its place')
  const answers = await sendToAll()
  const replacement = answers.find(({ pid }) => pid !== left?.pid)
  expect(answers.map(({ pid }) => pid)).not.toContain(lost?.pid)
  expect(replacement?.version).toBe(answers.find(({ pid }) => pid === left?.pid)?.version)
  expect(ended()).toHaveLength(1)
  stop()
})

test('finishes the requests of all processes, and ends with 0', async () => {
  const { site, send, port, stop } = await startWorkers()
  const inFlight = [send('/slow'), send('/slow')]
  await new Promise((resolve) => setTimeout(resolve, 100))
  const ended = once(site, 'exit')
  stop()
  const pids = (await Promise.all(inFlight)).map(({ pid }) => pid)
  expect(new Set(pids).size).toBe(2)
  expect(await ended).toEqual([0, null])
  expect(await answerOf(port)).toBeUndefined()
})

test('ends although the channel to a process that has ended is still open', async () => {
  // What a process has started has the channel, number 3, too: its end is known before that of the channel.
  const { site } = await startTinySite(
    `import { spawn } from 'node:child_process'
    spawn('sleep', ['20'], { stdio: ['ignore', 'ignore', 'ignore', 3] })
    export default { stored: () => undefined, fetch: async () => new Response('ready') }`,
    { WEB_CONCURRENCY: '2' },
  )
  const ended = once(site, 'exit')
  site.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('ends when none of its processes can start', async () => {
  const { site } = await spawnTinySite('throw new Error("broken")', { WEB_CONCURRENCY: '2' })
  expect(await once(site, 'exit')).toEqual([1, null])
})
