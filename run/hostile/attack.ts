import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type HostileRequest, hostileRequests } from './hostile-request.ts'
import { type RawAnswer, sendRaw } from './send-raw.ts'

export interface Finding {
  readonly what: 'server error' | 'no answer' | 'loop' | 'off-site' | 'framework words' | 'no id'
  readonly status: number
  readonly request: string
}

export interface Attack {
  readonly findings: readonly Finding[]
  /** How many answers had which status. */
  readonly statuses: Readonly<Record<string, number>>
  readonly slowestRejectionMs: number
}

const maxRedirects = 4
const shownCharacters = 400

/** Words of TanStack Start, Seroval, the router, Valibot and Node about input that they cannot use, and stacks. */
const frameworkMessages =
  /Server function|Seroval|Invariant failed|HTTPError|Failed to parse|Unexpected (?:token|end)|is not (?:a function|valid JSON)|"kind\W+schema|Only HTML requests|expected \w+ method|node:internal|\bat \w+[^<\n]*\.[jt]s:\d+/

/**
 * The ids of the server functions of a built site (`dist`).
 * @param name in the source; all functions when left out
 */
export function functionIds(dist: string, name = ''): readonly string[] {
  const folder = path.join(dist, 'server')
  const text = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /server(?:-fn-resolver-.*)?\.js$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  const entries = text.matchAll(/"((?:upload-)?[\w-]{10})": \{\s*functionName: "(\w+)"/g)
  const ids = [...entries].flatMap(([, id = '', known]) => (known?.startsWith(name) ? [id] : []))
  if (ids.length === 0) throw new Error(`No server function was found in ${dist}.`)
  return ids
}

interface Target {
  /** Origin of a site on this machine. */
  readonly port: number
  readonly ids: readonly string[]
  readonly seed: number
  readonly count: number
  /** Requests in progress at the same time. */
  readonly atOnce: number
}

/** Sends `count` hostile requests and checks the answers. */
export async function attack({ port, ids, seed, count, atOnce }: Target): Promise<Attack> {
  const requests = hostileRequests(ids, { seed, count })
  const waiting = requests.map((request) => withSessionCookie(request, port)).reverse()
  const findings: Finding[] = []
  const statuses: Record<string, number> = {}
  let slowestRejectionMs = 0
  const work = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      const answer = await sendRaw(request, port)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      if (answer.status >= 400) slowestRejectionMs = Math.max(slowestRejectionMs, answer.ms)
      const what = problemOf(answer, port) ?? (await problemOfRedirects(answer, port))
      if (what) findings.push({ what, status: answer.status, request: describe(request) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { findings, statuses, slowestRejectionMs }
}

/** On one machine the name of the cookie contains the port. */
const withSessionCookie = (request: HostileRequest, port: number): HostileRequest => ({
  ...request,
  headers: request.headers.map(([name, value]) => [
    name,
    value.replaceAll('reboot_session=', `reboot_session_${port}=`),
  ]),
})

function problemOf(
  { status, headers, body }: RawAnswer,
  port: number,
): Finding['what'] | undefined {
  if (status === 0) return 'no answer'
  if (status >= 500) return 'server error'
  if (status >= 400 && !headers.has('x-request-id')) return 'no id'
  if (status >= 400 && frameworkMessages.test(body)) return 'framework words'
  const location = headers.get('location')
  return location !== undefined && !isOwn(location, port) ? 'off-site' : undefined
}

const isOwn = (location: string, port: number) => {
  const site = `http://localhost:${port}`
  return URL.parse(location, site)?.origin === site
}

/** Follows the redirects of an answer to their end; a loop has none. */
async function problemOfRedirects(
  first: RawAnswer,
  port: number,
): Promise<Finding['what'] | undefined> {
  let answer = first
  for (let hops = 0; hops < maxRedirects; hops += 1) {
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || location === undefined) return undefined
    const { pathname, search } = new URL(location, `http://localhost:${port}`)
    const next = { method: 'GET', target: pathname + search, headers: [], isChunked: false }
    answer = await sendRaw({ ...next, body: new Uint8Array() }, port)
    const problem = problemOf(answer, port)
    if (problem) return problem
  }
  return 'loop'
}

const describe = ({ method, target, headers, body, isChunked }: HostileRequest) =>
  JSON.stringify({
    method,
    target,
    headers,
    body: Buffer.from(body).toString('utf8').slice(0, shownCharacters),
    bytes: body.length,
    isChunked,
  }).slice(0, 4 * shownCharacters)
