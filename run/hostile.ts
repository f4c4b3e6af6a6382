import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { attack, functionIds } from '#run/hostile/attack.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { startStack } from '#run/stack/stack.ts'

/** Sends hostile requests to the built site with all backends, on free ports with data of its own. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '20000' },
    'at-once': { type: 'string', default: '8' },
  },
})
const shown = 20
const root = path.dirname(import.meta.dirname)
const data = mkdtempSync(path.join(os.tmpdir(), 'reboot-hostile-'))
const port = await findFreePort()
const stack = await startStack({
  root,
  source: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    API_PORT: String(await findFreePort()),
    LAKE_PORT: String(await findFreePort()),
    GATEWAY_PORT: String(await findFreePort()),
    DATA_DIR: data,
  },
  announce: () => {},
})
console.log(`${values.count} requests, seed ${values.seed}`)
const started = performance.now()
const { findings, statuses, slowestRejectionMs } = await attack({
  port,
  ids: functionIds(path.join(root, 'dist')),
  seed: Number(values.seed),
  count: Number(values.count),
  atOnce: Number(values['at-once']),
})
const seconds = Math.round((performance.now() - started) / 1000)
await stack.stop()
rmSync(data, { recursive: true, force: true })

console.log(`${seconds} s; answers by status: ${JSON.stringify(statuses)}`)
console.log(`slowest rejection: ${Math.round(slowestRejectionMs)} ms`)
for (const { what, status, request } of findings.slice(0, shown)) {
  console.log(`${what} ${status} ${request}`)
}
console.log(`${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
