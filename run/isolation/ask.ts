import { randomInt } from 'node:crypto'
import type { Customer } from './customers.ts'

const publicPaths = ['/', '/en', '/devices', '/en/devices', '/devices/request', '/about', '/login']
const functionPrefix = '/_serverFn/'
const p95Share = 0.95
/** One in this many requests is a guest's. */
const guestShare = 8

interface Asking {
  readonly siteUrl: string
  readonly accountPaths: readonly string[]
  /** Ids of all server functions. */
  readonly functions: readonly string[]
  readonly count: number
  /** Requests in progress at the same time. */
  readonly atOnce: number
}

interface Outcome {
  readonly answers: number
  readonly statuses: Readonly<Record<string, number>>
  /** Numbers of requests, and whose data was in the answers. */
  readonly foreign: readonly string[]
  /** Answers that contained the caller's own data: without them the test would prove nothing. */
  readonly own: number
  readonly p95Ms: { readonly account: number; readonly list: number }
}

const randomOf = <T>(list: readonly T[]): T | undefined => list[randomInt(list.length)]

async function ask(path: string, customer: Customer | undefined, siteUrl: string) {
  const began = performance.now()
  const headersSent = {
    ...(customer ? { cookie: customer.cookie } : {}),
    ...(path.startsWith(functionPrefix) ? { 'x-tsr-serverfn': 'true' } : { accept: 'text/html' }),
  }
  const send = () => fetch(`${siteUrl}${path}`, { headers: headersSent, redirect: 'manual' })
  // A connection that the site closes while it is being reused is not an answer.
  const answer = await send().catch(send)
  const headers = JSON.stringify([...answer.headers])
  const body = await answer.text()
  return { status: answer.status, text: headers + body, ms: performance.now() - began }
}

/** Reads without input: other data of a page comes with the page. */
async function openFunctions(customer: Customer, { functions, siteUrl }: Asking) {
  const open: string[] = []
  for (const id of functions) {
    const path = `${functionPrefix}${id}`
    if ((await ask(path, customer, siteUrl)).status === 200) open.push(path)
  }
  return open
}

function choose(
  customers: readonly Customer[],
  paths: readonly string[],
): [customer: Customer | undefined, path: string] {
  const customer = randomInt(guestShare) === 0 ? undefined : randomOf(customers)
  return [customer, randomOf(customer ? paths : publicPaths) ?? '/']
}

/** What one answer contains. */
function judge(
  { path, customer, text }: { path: string; customer: Customer | undefined; text: string },
  customers: readonly Customer[],
) {
  const isIn = ({ canaries }: Customer) => canaries.some((canary) => text.includes(canary))
  return {
    isOwn: customer !== undefined && isIn(customer),
    foreign: customers
      .filter((other) => other !== customer && isIn(other))
      .map(({ email }) => `${path} for ${customer?.email ?? 'a guest'}: data of ${email}`),
  }
}

/** Requests the pages and functions of everybody in random order and looks for other customers' texts in the answers. */
export async function askAsEverybody(
  customers: readonly Customer[],
  asking: Asking,
): Promise<Outcome> {
  const [first] = customers
  if (!first) throw new Error('Nobody asks.')
  const { siteUrl, accountPaths, count, atOnce } = asking
  const own = accountPaths.flatMap((path) => [path, `/en${path}`])
  // The first page of the account as often as all others together, for its times.
  const weighted = [...publicPaths, ...own, ...own.map(() => '/account')]
  const paths = [...weighted, ...(await openFunctions(first, asking))]
  const foreign: string[] = []
  const statuses: Record<string, number> = {}
  const account: number[] = []
  const list: number[] = []
  let answers = 0
  let withOwn = 0
  const askOnce = async () => {
    const [customer, path] = choose(customers, paths)
    const { status, text, ms } = await ask(path, customer, siteUrl)
    statuses[status] = (statuses[status] ?? 0) + 1
    const times = customer ? { '/account': account } : { '/devices': list }
    Object.entries(times)
      .find(([timed]) => timed === path)?.[1]
      .push(ms)
    const judged = judge({ path, customer, text }, customers)
    if (judged.isOwn) withOwn += 1
    foreign.push(...judged.foreign)
  }
  const work = async () => {
    while (answers < count) {
      answers += 1
      await askOnce()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const p95Ms = { account: p95(account), list: p95(list) }
  return { answers, statuses, foreign, own: withOwn, p95Ms }
}

const p95 = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * p95Share)] ?? 0)
