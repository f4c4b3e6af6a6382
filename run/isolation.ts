import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { functionIds } from '#run/hostile/attack.ts'
import { type Customer, logIn, openAccounts } from '#run/isolation/customers.ts'
import { sendRequests } from '#run/isolation/send-requests.ts'
import { newSeed, repeatCommand } from '#run/process/repeat-run.ts'
import { withTemporaryStack } from '#run/stack/temporary-stack.ts'

/**
 * Whether an answer to one customer ever contains another one's data: many customers, each with unique names, request pages
 * and server functions of the built site, all at once and in random order, guests among them.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: newSeed() },
    users: { type: 'string', default: '64' },
    count: { type: 'string', default: '10000' },
    'at-once': { type: 'string', default: '32' },
  },
})
const maxShown = 20
const root = path.dirname(import.meta.dirname)

console.log(`${values.count} requests, seed ${values.seed}`)
await withTemporaryStack({ root, announce: () => {} }, async ({ settings }) => {
  const { SITE_URL, API_BASE_URL, DATA_DIR } = settings
  const accounts = await openAccounts(Number(values.users), {
    apiUrl: API_BASE_URL,
    data: DATA_DIR,
  })
  const customers: Customer[] = []
  // One after the other: passwords are hashed one or two at a time.
  for (const account of accounts) customers.push(await logIn(account, SITE_URL))
  const routes = readFileSync(path.join(root, 'src', 'routeTree.gen.ts'), 'utf8')
  const accountPaths = [...new Set(routes.match(/(?<=')\/account(?:\/[\w-]+)*(?=')/g))]
  const started = performance.now()
  const { answers, statuses, foreign, own, p95Ms } = await sendRequests(customers, {
    siteUrl: SITE_URL,
    accountPaths,
    functions: functionIds(path.join(root, 'dist')),
    seed: Number(values.seed),
    count: Number(values.count),
    atOnce: Number(values['at-once']),
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${answers} answers in ${seconds} s; by status: ${JSON.stringify(statuses)}`)
  console.log(`${accountPaths.length} routes of the account, ${customers.length} customers`)
  console.log(`p95: account ${p95Ms.account} ms, list of devices for a guest ${p95Ms.list} ms`)
  console.log(`${own} answers with the customer's own data`)
  for (const line of foreign.slice(0, maxShown)) console.log(line)
  console.log(`${foreign.length} answers with another customer's data`)
  if (foreign.length > 0 || own === 0) {
    console.log(`The same requests again: ${repeatCommand('isolation', values)}`)
    process.exitCode = 1
  }
})
