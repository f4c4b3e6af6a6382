import path from 'node:path'
import { demoAccounts } from '#api/store/seed-accounts.ts'
import { type TemporaryStack, withTemporaryStack } from '#run/stack/temporary-stack.ts'
import { mean } from './bench/averages.ts'
import { load } from './bench/load.ts'
import { logInToSite } from './bench/log-in-to-site.ts'
import { rentDevices } from './bench/rent-devices.ts'

/**
 * Prints how long the account's first page takes compared with the public list, in turns under the same load: the list as
 * the same customer gets it, which is rendered like the account, and as guests get it, from memory. Fails on nothing.
 */
const root = path.dirname(import.meta.dirname)
const connections = 8
const turns = 4
const warmUpMs = 2_000
const turnMs = 4_000

async function measure({ settings }: TemporaryStack): Promise<void> {
  const [customer] = demoAccounts
  if (customer === undefined) throw new Error('The seed has no account.')
  const origin = settings.SITE_URL
  await rentDevices({
    api: settings.API_BASE_URL,
    gateway: `http://127.0.0.1:${settings.GATEWAY_PORT}`,
    client: { id: settings.CLIENT_ID, secret: settings.CLIENT_SECRET },
    customer,
    devices: ['apple-iphone-17', 'apple-ipad-a16'],
  })
  const cookie = await logInToSite(origin, customer)
  const pages = [
    { name: 'public list, guest', path: '/devices', headers: {} },
    { name: 'public list, customer', path: '/devices', headers: { cookie } },
    { name: 'account overview', path: '/account', headers: { cookie } },
  ]
  const results = new Map<string, number[]>()
  for (const page of pages)
    await load(origin + page.path, { connections, durationMs: warmUpMs, ...page })
  for (let turn = 0; turn < turns; turn += 1) {
    for (const page of pages) {
      const { p95Ms, medianMs, requestsPerSecond, failures } = await load(origin + page.path, {
        connections,
        durationMs: turnMs,
        ...page,
      })
      results.set(page.name, [...(results.get(page.name) ?? []), p95Ms])
      console.log(
        `  ${page.name.padEnd(24)} ${requestsPerSecond.toFixed(0).padStart(5)} requests/s   median ${medianMs.toFixed(0).padStart(4)} ms   p95 ${p95Ms.toFixed(0).padStart(4)} ms   failed ${failures}`,
      )
    }
  }
  const [stored = 0, list = 0, overview = 0] = pages.map(({ name }) =>
    mean(results.get(name) ?? []),
  )
  console.log(
    `\nAccount overview p95 ${overview.toFixed(0)} ms; public list p95 ${list.toFixed(0)} ms rendered for the customer: ratio ${(overview / list).toFixed(2)}; ${stored.toFixed(0)} ms from memory: ratio ${(overview / stored).toFixed(2)}`,
  )
}

await withTemporaryStack(
  { root, announce: console.log, settings: { DEMO_REVIEWER: 'no' } },
  measure,
)
