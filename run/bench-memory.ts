import path from 'node:path'
import { parseArgs } from 'node:util'
import { type TemporaryStack, withTemporaryStack } from '#run/stack/temporary-stack.ts'
import { openEmptyStart } from './bench/empty-start.ts'
import { type LoadResult, loadRequests, personalCookie } from './bench/load.ts'
import { residentBytes } from './bench/memory.ts'
import type { StartPages } from './bench/start-pages.ts'

/**
 * `npm run bench:memory`: how much memory the programs use under load, for ten minutes (`-- --minutes 2`), compared with an
 * empty Start page. Prints; fails on nothing.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
const samples = Math.max(1, Math.round(Number(values.minutes) * 2))
const sampleMs = 30_000
const emptyPageShare = 0.2
const connections = 4
const root = path.dirname(import.meta.dirname)
const paths = ['/', '/devices', '/en/devices', '/devices/apple-iphone-17', '/devices?page=2', '/en']
/** Half of the visitors have a personal cookie: their pages are rendered for them. */
const visitors = [{}, personalCookie]
const visits = visitors.flatMap((headers) => paths.map((page) => ({ page, headers })))

const megabytes = (pid: number | undefined) =>
  Math.round((residentBytes(pid) ?? 0) / 2 ** 20).toLocaleString('en')

async function measure({ settings, programs }: TemporaryStack, floor: StartPages): Promise<void> {
  const measured = [...programs, { name: 'empty Start page', pid: floor.pid }]
  const show = (when: string, load?: LoadResult) =>
    console.log(
      `  ${when.padEnd(10)} ${measured.map(({ name, pid }) => `${name} ${megabytes(pid)} MB`).join('   ')}${load ? `   ${Math.round(load.requestsPerSecond)} requests/s, failed ${load.failures}` : ''}`,
    )
  show('started')
  let asked = 0
  for (let sample = 1; sample <= samples; sample += 1) {
    const siteLoad = await loadRequests(
      `http://127.0.0.1:${settings.PORT}`,
      () => {
        asked += 1
        const { page, headers } = visits[asked % visits.length] ?? { page: '/', headers: {} }
        return { method: 'GET', path: page, headers: { accept: 'text/html', ...headers } }
      },
      { connections, durationMs: sampleMs * (1 - emptyPageShare) },
    )
    await loadRequests(floor.origin, () => ({ method: 'GET', path: '/' }), {
      connections,
      durationMs: sampleMs * emptyPageShare,
    })
    show(`${(sample * sampleMs) / 60_000} min`, siteLoad)
  }
}

await withTemporaryStack({ root, announce: console.log }, async (stack) => {
  const floor = await openEmptyStart(root)
  try {
    await measure(stack, floor)
  } finally {
    floor.close()
  }
})
