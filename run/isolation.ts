import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { functionIds } from '#run/hostile/attack.ts'
import { askAsEverybody } from '#run/isolation/ask.ts'
import { type Customer, logIn, openAccounts } from '#run/isolation/customers.ts'
import { findFreePort } from '#run/stack/ports.ts'
import { startStack } from '#run/stack/stack.ts'

/**
 * Whether an answer to one customer ever contains another one's data: many customers, each with unique names, request pages
 * and server functions of the built site, all at once and in random order, guests among them.
 */
const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '64' },
    count: { type: 'string', default: '10000' },
    'at-once': { type: 'string', default: '32' },
  },
})
const shown = 20
const root = path.dirname(import.meta.dirname)
const data = mkdtempSync(path.join(os.tmpdir(), 'reboot-isolation-'))
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
const { SITE_URL, API_BASE_URL } = stack.settings
try {
  const accounts = await openAccounts(Number(values.users), { apiUrl: API_BASE_URL, data })
  const customers: Customer[] = []
  // One after the other: passwords are hashed one or two at a time.
  for (const account of accounts) customers.push(await logIn(account, SITE_URL))
  const routes = readFileSync(path.join(root, 'src', 'routeTree.gen.ts'), 'utf8')
  const accountPaths = [...new Set(routes.match(/(?<=')\/account(?:\/[\w-]+)*(?=')/g))]
  const started = performance.now()
  const { answers, statuses, foreign, own, p95Ms } = await askAsEverybody(customers, {
    siteUrl: SITE_URL,
    accountPaths,
    functions: functionIds(path.join(root, 'dist')),
    count: Number(values.count),
    atOnce: Number(values['at-once']),
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${answers} answers in ${seconds} s; by status: ${JSON.stringify(statuses)}`)
  console.log(`${accountPaths.length} routes of the account, ${customers.length} customers`)
  console.log(`p95: account ${p95Ms.account} ms, list of devices for a guest ${p95Ms.list} ms`)
  console.log(`${own} answers with the asking customer's own data`)
  for (const line of foreign.slice(0, shown)) console.log(line)
  console.log(`${foreign.length} answers with another customer's data`)
  process.exitCode = foreign.length > 0 || own === 0 ? 1 : 0
} finally {
  await stack.stop()
  rmSync(data, { recursive: true, force: true })
}
