import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findFreePort } from '#run/stack/ports.ts'
import { startStack } from '#run/stack/stack.ts'
import { typedValuesCookie } from '#src/browser-storage/cookies.ts'
import { openEmptyStart } from './bench/empty-start.ts'
import { type LoadResult, loadRequests } from './bench/load.ts'
import { residentBytes } from './bench/memory.ts'

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
const visitors = [{}, { cookie: `${typedValuesCookie('bench')}=x` }]
const visits = visitors.flatMap((headers) => paths.map((page) => ({ page, headers })))

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'reboot-bench-data-'))
const env = {
  PORT: String(await findFreePort()),
  API_PORT: String(await findFreePort()),
  LAKE_PORT: String(await findFreePort()),
  GATEWAY_PORT: String(await findFreePort()),
  DATA_DIR,
}
const stack = await startStack({
  root,
  source: { ...process.env, ...env },
  announce: console.log,
})
const floor = await openEmptyStart(root)

const megabytes = (pid: number | undefined) =>
  Math.round((residentBytes(pid) ?? 0) / 2 ** 20).toLocaleString('en')
const programs = [...stack.programs, { name: 'empty Start page', pid: floor.pid }]
const show = (when: string, load?: LoadResult) =>
  console.log(
    `  ${when.padEnd(10)} ${programs.map(({ name, pid }) => `${name} ${megabytes(pid)} MB`).join('   ')}${load ? `   ${Math.round(load.requestsPerSecond)} requests/s, failed ${load.failures}` : ''}`,
  )

try {
  show('started')
  let asked = 0
  for (let sample = 1; sample <= samples; sample += 1) {
    const siteLoad = await loadRequests(
      `http://127.0.0.1:${env.PORT}`,
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
} finally {
  floor.close()
  await stack.stop()
  rmSync(DATA_DIR, { recursive: true })
}
