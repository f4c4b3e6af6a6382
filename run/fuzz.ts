import { parseArgs } from 'node:util'
import { openPglite, openPostgres } from '#api/store/database.ts'
import { seedOnce } from '#api/store/seed.ts'
import { fuzz } from '#run/fuzz/fuzz.ts'
import { startOfFuzz } from '#run/fuzz/fuzz-api.ts'
import { newSeed, repeatCommand } from '#run/process/repeat-run.ts'
import { startEmbeddedPostgres } from '#run/test/embedded-postgres.ts'

/** `npm run fuzz`: requests made from the contract's schemas, most of them hostile, to every call of the API in this process. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: newSeed() },
    count: { type: 'string', default: '20000' },
    'at-once': { type: 'string', default: '8' },
    postgres: { type: 'boolean', default: false },
  },
})
const maxShown = 30
const server = values.postgres ? await startEmbeddedPostgres() : undefined
const seedDatabase = (database: Parameters<typeof seedOnce>[0]) =>
  seedOnce(database, { hasDemoAccounts: true, now: startOfFuzz })
const open =
  server === undefined
    ? await openPglite(undefined, seedDatabase)
    : await openPostgres(server.url, seedDatabase)
const name = values.postgres ? 'Postgres' : 'PGlite'
console.log(`${values.count} requests on ${name}, seed ${values.seed}`)
const started = performance.now()
const { findings, statuses, errors } = await fuzz(open, {
  seed: Number(values.seed),
  count: Number(values.count),
  atOnce: Number(values['at-once']),
})
const seconds = Math.round((performance.now() - started) / 1000)
await open.close()
await server?.stop()

const columns = [...new Set([...statuses.values()].flatMap(Object.keys))].toSorted()
const cells = (texts: readonly string[]) => texts.map((text) => text.padStart(6)).join('')
console.log(`${'call'.padEnd(28)}${cells(columns)}`)
for (const [call, counts] of statuses) {
  const numbers = columns.map((status) => String(counts[Number(status)] ?? ''))
  console.log(`${call.padEnd(28)}${cells(numbers)}`)
}
const totals = columns.map((status) =>
  [...statuses.values()].reduce((sum, counts) => sum + (counts[Number(status)] ?? 0), 0),
)
console.log(`${'all'.padEnd(28)}${cells(totals.map(String))}`)
for (const { call, fault, request } of findings.slice(0, maxShown)) {
  console.log(`${call}: ${fault}\n  ${request}`)
}
for (const line of errors.slice(0, maxShown)) console.log(line.trim().slice(0, 600))
console.log(
  `${seconds} s, ${statuses.size - 1} calls, ${findings.length} findings, ${errors.length} errors`,
)
if (findings.length + errors.length > 0) {
  console.log(`The same requests again: ${repeatCommand('fuzz', values)}`)
  process.exitCode = 1
}
