import { performance } from 'node:perf_hooks'
import { Client } from 'pg'
import { type OpenDatabase, openPostgres } from '#api/store/database.ts'
import { listInvoices } from '#api/store/invoice-list.ts'
import { countFacets } from '#api/store/item-facets.ts'
import { listItems } from '#api/store/items.ts'
import { listPayments } from '#api/store/payments.ts'
import { listPoints } from '#api/store/points-queries.ts'
import { seedOnce } from '#api/store/seed.ts'
import { listSubscriptions } from '#api/store/subscriptions.ts'
import { getUser } from '#api/store/users.ts'
import { readItemFilter } from '#contract/item-filter.ts'
import { median } from './averages.ts'
import { fillWith } from './many-rows.ts'

const runs = 41
const warmUps = 10

interface Size {
  readonly items: number
  readonly invoices: number
}

/**
 * Median milliseconds of each frequent query on a Postgres database of this size.
 * @param serverUrl a server on which a database may be created
 */
export async function measureAtSize(serverUrl: string, size: Size): Promise<Map<string, number>> {
  const name = `scale_${size.items}_${size.invoices}`
  const url = new URL(serverUrl)
  const admin = new Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  const options = { hasDemoAccounts: true, now: new Date() }
  const open = await openPostgres(url.href, (database) => seedOnce(database, options))
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const { userId } = await fillWith(client, size)
  await client.end()
  try {
    return await timeQueries(open, userId)
  } finally {
    await open.close()
  }
}

async function timeQueries({ database }: OpenDatabase, userId: number) {
  const page = { userId, limit: 20, offset: 0 }
  const rules = {
    today: '2026-11-21',
    fees: { device_change_after_months: 6, points_min_use: 100 },
  }
  const plain = readItemFilter({})
  const phones = readItemFilter({ tags: ['Phones', 'Used'] })
  const queries: Record<string, () => Promise<unknown>> = {
    'item list': () => listItems(database, plain, { limit: 24, offset: 0 }),
    'item list, filtered': () => listItems(database, phones, { limit: 24, offset: 0 }),
    facets: () => countFacets(database, phones),
    me: () => getUser(database, userId),
    invoices: () => listInvoices(database, { ...page, status: undefined }),
    payments: () => listPayments(database, page),
    points: () => listPoints(database, { ...page, kind: undefined }),
    subscriptions: () => listSubscriptions(database, { ...page, isActive: undefined }, rules),
  }
  const medians = new Map<string, number>()
  for (const [name, query] of Object.entries(queries)) medians.set(name, await medianOf(query))
  return medians
}

async function medianOf(query: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs + warmUps; run += 1) {
    const started = performance.now()
    await query()
    if (run >= warmUps) times.push(performance.now() - started)
  }
  return median(times)
}
