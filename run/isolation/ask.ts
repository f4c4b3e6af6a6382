import fc from 'fast-check'
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
  /** Decides who asks for what, in which order. */
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

interface Question {
  readonly path: string
  /** None: a guest asks. */
  readonly customer?: Customer
}

async function ask({ path, customer }: Question, siteUrl: string) {
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
    if ((await ask({ path, customer }, siteUrl)).status === 200) open.push(path)
  }
  return open
}

/** The same questions for the same seed. */
function questionsOf(
  customers: readonly Customer[],
  paths: readonly string[],
  { seed, count }: Asking,
): Question[] {
  const guests = fc.record({ path: fc.constantFrom(...publicPaths) })
  const others = fc.record({
    path: fc.constantFrom(...paths),
    customer: fc.constantFrom(...customers),
  })
  const question = fc.oneof(
    { weight: 1, arbitrary: guests },
    { weight: guestShare - 1, arbitrary: others },
  )
  return fc.sample(fc.noBias(question), { seed, numRuns: count })
}

/** What one answer shows. */
function judge({ path, customer }: Question, text: string, customers: readonly Customer[]) {
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
  const { siteUrl, accountPaths, atOnce } = asking
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
  const askOnce = async (question: Question) => {
    const { status, text, ms } = await ask(question, siteUrl)
    answers += 1
    statuses[status] = (statuses[status] ?? 0) + 1
    const times = question.customer ? { '/account': account } : { '/devices': list }
    Object.entries(times)
      .find(([timed]) => timed === question.path)?.[1]
      .push(ms)
    const judged = judge(question, text, customers)
    if (judged.isOwn) withOwn += 1
    foreign.push(...judged.foreign)
  }
  const waiting = questionsOf(customers, paths, asking).reverse()
  const work = async () => {
    for (let question = waiting.pop(); question; question = waiting.pop()) await askOnce(question)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const p95Ms = { account: p95(account), list: p95(list) }
  return { answers, statuses, foreign, own: withOwn, p95Ms }
}

const p95 = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * p95Share)] ?? 0)
