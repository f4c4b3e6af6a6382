import fc from 'fast-check'
import type { Customer } from './customers.ts'

const publicPaths = ['/', '/en', '/devices', '/en/devices', '/devices/request', '/about', '/login']
const functionPrefix = '/_serverFn/'
const p95Share = 0.95
/** One in this many requests is a guest's. */
const guestShare = 8

interface Load {
  readonly siteUrl: string
  readonly accountPaths: readonly string[]
  /** Ids of all server functions. */
  readonly functions: readonly string[]
  /** Decides who requests what, in which order. */
  readonly seed: number
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

interface PlannedRequest {
  readonly path: string
  /** None: it is a guest's. */
  readonly customer?: Customer
}

async function send({ path, customer }: PlannedRequest, siteUrl: string) {
  const began = performance.now()
  const headersSent = {
    ...(customer ? { cookie: customer.cookie } : {}),
    ...(path.startsWith(functionPrefix) ? { 'x-tsr-serverfn': 'true' } : { accept: 'text/html' }),
  }
  const fetchOnce = () => fetch(`${siteUrl}${path}`, { headers: headersSent, redirect: 'manual' })
  // A connection that the site closes while it is being reused is not an answer.
  const answer = await fetchOnce().catch(fetchOnce)
  const headers = JSON.stringify([...answer.headers])
  const body = await answer.text()
  return { status: answer.status, text: headers + body, ms: performance.now() - began }
}

/** Reads without input: other data of a page comes with the page. */
async function openFunctions(customer: Customer, { functions, siteUrl }: Load) {
  const open: string[] = []
  for (const id of functions) {
    const path = `${functionPrefix}${id}`
    if ((await send({ path, customer }, siteUrl)).status === 200) open.push(path)
  }
  return open
}

/** The same requests for the same seed. */
function planRequests(
  customers: readonly Customer[],
  paths: readonly string[],
  { seed, count }: Load,
): PlannedRequest[] {
  const guests = fc.record({ path: fc.constantFrom(...publicPaths) })
  const others = fc.record({
    path: fc.constantFrom(...paths),
    customer: fc.constantFrom(...customers),
  })
  const request = fc.oneof(
    { weight: 1, arbitrary: guests },
    { weight: guestShare - 1, arbitrary: others },
  )
  return fc.sample(fc.noBias(request), { seed, numRuns: count })
}

/** What one answer shows. */
function judge({ path, customer }: PlannedRequest, text: string, customers: readonly Customer[]) {
  const isIn = ({ canaries }: Customer) => canaries.some((canary) => text.includes(canary))
  return {
    isOwn: customer !== undefined && isIn(customer),
    foreign: customers
      .filter((other) => other !== customer && isIn(other))
      .map(({ email }) => `${path} for ${customer?.email ?? 'a guest'}: data of ${email}`),
  }
}

/** Requests the pages and functions of everybody in random order and looks for other customers' texts in the answers. */
export async function sendRequests(customers: readonly Customer[], load: Load): Promise<Outcome> {
  const [first] = customers
  if (!first) throw new Error('There are no customers.')
  const { siteUrl, accountPaths, atOnce } = load
  const own = accountPaths.flatMap((path) => [path, `/en${path}`])
  // The first page of the account as often as all others together, for its times.
  const weighted = [...publicPaths, ...own, ...own.map(() => '/account')]
  const paths = [...weighted, ...(await openFunctions(first, load))]
  const foreign: string[] = []
  const statuses: Record<string, number> = {}
  const account: number[] = []
  const list: number[] = []
  let answers = 0
  let withOwn = 0
  const sendOnce = async (request: PlannedRequest) => {
    const { status, text, ms } = await send(request, siteUrl)
    answers += 1
    statuses[status] = (statuses[status] ?? 0) + 1
    const times = request.customer ? { '/account': account } : { '/devices': list }
    Object.entries(times)
      .find(([timed]) => timed === request.path)?.[1]
      .push(ms)
    const judged = judge(request, text, customers)
    if (judged.isOwn) withOwn += 1
    foreign.push(...judged.foreign)
  }
  const waiting = planRequests(customers, paths, load).reverse()
  const work = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) await sendOnce(request)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const p95Ms = { account: p95(account), list: p95(list) }
  return { answers, statuses, foreign, own: withOwn, p95Ms }
}

const p95 = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * p95Share)] ?? 0)
