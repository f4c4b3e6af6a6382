import path from 'node:path'
import { parseArgs } from 'node:util'
import { attack, functionIds } from '#run/hostile/attack.ts'
import { newSeed, repeatCommand } from '#run/process/repeat-run.ts'
import { withTemporaryStack } from '#run/stack/temporary-stack.ts'

/** Sends hostile requests to the built site with all backends, on free ports with data of its own. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: newSeed() },
    count: { type: 'string', default: '20000' },
    'at-once': { type: 'string', default: '8' },
  },
})
const maxShown = 20
const root = path.dirname(import.meta.dirname)
console.log(`${values.count} requests, seed ${values.seed}`)
const { findings, statuses, slowestRejectionMs, seconds } = await withTemporaryStack(
  { root, announce: () => {} },
  async ({ settings }) => {
    const started = performance.now()
    const outcome = await attack({
      port: settings.PORT,
      ids: functionIds(path.join(root, 'dist')),
      seed: Number(values.seed),
      count: Number(values.count),
      atOnce: Number(values['at-once']),
    })
    return { ...outcome, seconds: Math.round((performance.now() - started) / 1000) }
  },
)

console.log(`${seconds} s; answers by status: ${JSON.stringify(statuses)}`)
console.log(`slowest rejection: ${Math.round(slowestRejectionMs)} ms`)
for (const { what, status, request } of findings.slice(0, maxShown)) {
  console.log(`${what} ${status} ${request}`)
}
console.log(`${findings.length} findings`)
if (findings.length > 0) {
  console.log(`The same requests again: ${repeatCommand('hostile', values)}`)
  process.exitCode = 1
}
