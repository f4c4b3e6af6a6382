import { join } from 'node:path'
import process from 'node:process'
import * as v from 'valibot'
import { systemErrorCode } from '#data-files/system-error-code.ts'
import { siteLog } from '#logging/site-log.ts'
import { countPageViewEvents, type PageViewOutcome } from '#metrics/metrics.ts'
import { environment } from '#src/request/environment.server.ts'
import { readLimitedRequest } from '#src/request/read-limited-request.server.ts'
import { visitorAddress } from '#src/request/visitor-address.server.ts'
import { ownOrigins } from '#src/url/own-origins.ts'
import { type DeviceClass, deviceClassOf } from './device-class.server.ts'
import {
  batchSchema,
  maxBatchBytes,
  type PageViewBatch,
  pageViewsPath,
} from './page-view-events.ts'
import { PageViewFiles } from './page-view-files.server.ts'
import { RateLimit } from './rate-limit.server.ts'
import { searchTerm, withoutEmail } from './without-personal.ts'

const megabyte = 1024 * 1024
/** A page sends a few batches; one address of an office has many visitors. */
const limit = new RateLimit({ perAddress: 240, total: 24_000, windowMs: 60_000 })

let opened: PageViewFiles | undefined

function files(): PageViewFiles {
  if (opened) return opened
  const created = new PageViewFiles({
    directory: join(environment().DATA_DIR, 'page-views'),
    maxFileBytes: 16 * megabyte,
    maxTotalBytes: 512 * megabyte,
    maxBufferBytes: megabyte,
    flushEveryMs: 1_000,
    report: logRefusal,
  })
  process.once('exit', () => created.flushNow())
  opened = created
  return created
}

function logRefusal(error: unknown): void {
  const code = systemErrorCode(error) || String(error)
  siteLog.warn({ code }, 'page views are not written')
}

const statuses = {
  accepted: 204,
  dropped: 204,
  invalid: 400,
  cross_site: 403,
  wrong_method: 405,
  too_large: 413,
  wrong_type: 415,
  rate_limited: 429,
} as const satisfies Record<PageViewOutcome, number>

/**
 * Stores the events of a page. The answer waits only for the body; of the visitor nothing is stored but the content of the
 * batch and the class of the device.
 */
export async function collectPageViews(request: Request): Promise<Response> {
  const refusal = refusedOutcome(request)
  if (refusal) return answer(refusal)
  const body = await readLimitedRequest(request, maxBatchBytes)
  if (body === 'too large') return answer('too_large')
  const batch = body === 'broken off' ? undefined : parse(body)
  if (!batch) return answer('invalid')
  const now = Date.now()
  const device = deviceClassOf(request.headers.get('user-agent'))
  const lines = linesOf(batch, device, now)
  const accepted = lines.filter((line) => files().add(line)).length
  if (accepted < lines.length) countPageViewEvents('dropped', lines.length - accepted)
  return answer('accepted', accepted)
}

function refusedOutcome(request: Request): PageViewOutcome | undefined {
  const { method, headers } = request
  if (method !== 'POST') return 'wrong_method'
  const site = headers.get('sec-fetch-site') ?? 'same-origin'
  const isOwn = ownOrigins(environment()).includes(headers.get('origin') ?? '')
  if (!isOwn || site !== 'same-origin') return 'cross_site'
  if (!/^application\/json(?:;|$)/i.test(headers.get('content-type') ?? '')) return 'wrong_type'
  return limit.allows(visitorAddress(request)) ? undefined : 'rate_limited'
}

function parse(body: Uint8Array): PageViewBatch | undefined {
  try {
    const parsed = v.safeParse(batchSchema, JSON.parse(new TextDecoder().decode(body)))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** JSON lines with the fields by which a report groups: one for each event, and one for all measurements of a page. */
function linesOf(batch: PageViewBatch, device: DeviceClass, now: number): string[] {
  const { events, visit, language } = batch
  const source = {
    source: withoutEmail(batch.source),
    medium: withoutEmail(batch.medium),
    campaign: withoutEmail(batch.campaign),
  }
  const counted = events.flatMap(({ age, ...event }) => {
    const line = { time_ms: now - age, ...event }
    if (event.type === 'vital') return []
    if (event.type === 'search') return [{ ...line, term: searchTerm(event.term) }]
    return [event.type === 'view' ? { ...line, ...source } : line]
  })
  return [...counted, ...vitalsOf(events, now)].map((line) =>
    JSON.stringify({ ...line, visit, device, language }),
  )
}

function vitalsOf(events: PageViewBatch['events'], now: number): object[] {
  const vitals = events.filter((event) => event.type === 'vital')
  return [...new Set(vitals.map(({ route }) => route))].map((route) => {
    const own = vitals.filter((vital) => vital.route === route)
    const values = own.map(({ name, value }) => [name.toLowerCase(), value])
    const time_ms = now - Math.max(...own.map(({ age }) => age))
    return { time_ms, type: 'vitals', route, ...Object.fromEntries(values) }
  })
}

function answer(outcome: PageViewOutcome, events = 1): Response {
  countPageViewEvents(outcome, events)
  const headers = new Headers({ 'cache-control': 'no-store', 'x-route': pageViewsPath })
  if (outcome === 'wrong_method') headers.set('allow', 'POST')
  return new Response(null, { status: statuses[outcome], headers })
}
