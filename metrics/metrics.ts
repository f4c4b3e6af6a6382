import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Histogram,
  type HistogramConfiguration,
  register,
} from 'prom-client'
import { readClusterMetrics, shareMetrics } from './cluster-metrics.ts'

/** Seconds; the shop's pages answer within some of the first buckets. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The bundle of the site and the program that serves it each load this file, and share one registry. */
function histogram<Label extends string>(configuration: HistogramConfiguration<Label>) {
  const known = register.getSingleMetric(configuration.name)
  return known instanceof Histogram ? known : new Histogram({ buckets, ...configuration })
}

function counter<Label extends string>(configuration: CounterConfiguration<Label>) {
  const known = register.getSingleMetric(configuration.name)
  return known instanceof Counter ? known : new Counter(configuration)
}

const requests = histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests until their last byte was sent, by route.',
  labelNames: ['method', 'route', 'status'],
})
const upstreamRequests = histogram({
  name: 'upstream_request_duration_seconds',
  help: 'Requests to other programs; the status is unreachable where none came.',
  labelNames: ['upstream', 'status'],
})
const cacheReads = counter({
  name: 'cache_reads_total',
  help: 'Reads of caches of public answers.',
  labelNames: ['cache', 'result'],
})
const logouts = counter({
  name: 'session_logouts_total',
  help: 'Sessions that ended because they could not be confirmed, by reason.',
  labelNames: ['reason'],
})
const jobs = histogram({
  name: 'job_duration_seconds',
  help: 'Background jobs.',
  labelNames: ['job', 'outcome'],
})

const emailDeliveries = counter({
  name: 'email_deliveries_total',
  help: 'Attempts to hand an e-mail to the mail server: sent, postponed, or given up.',
  labelNames: ['outcome'],
})
const pageViewEvents = counter({
  name: 'page_view_events_total',
  help: 'What browsers have counted: accepted, dropped because the disk is slow, or refused (then in batches).',
  labelNames: ['outcome'],
})

/** @param begunAt on the clock of `performance.now()` */
const secondsSince = (begunAt: number) => (performance.now() - begunAt) / 1000

/** @param route a pattern, never an address: every other value is stored until the process ends */
export function observeRequest(
  labels: { readonly method: string; readonly route: string; readonly status: number },
  begunAt: number,
): void {
  requests.observe({ ...labels }, secondsSince(begunAt))
}

export function observeUpstream(
  upstream: 'api' | 'cms',
  status: number | 'unreachable',
  begunAt: number,
): void {
  upstreamRequests.observe({ upstream, status }, secondsSince(begunAt))
}

/**
 * A read finds a valid answer (hit), or waits: for a request that another caller has started (shared), for whether the
 * stored answer is still valid, which it is (revalidated), or for a new one (miss).
 */
export function countCacheRead(
  cache: 'api_answers' | 'content' | 'pages',
  result: 'hit' | 'shared' | 'revalidated' | 'miss',
): void {
  cacheReads.inc({ cache, result })
}

export const observeLogout = (reason: string): void => logouts.inc({ reason })

export const countEmailDelivery = (outcome: 'sent' | 'postponed' | 'given_up'): void =>
  emailDeliveries.inc({ outcome })

export type PageViewOutcome =
  | 'accepted'
  | 'dropped'
  | 'invalid'
  | 'cross_site'
  | 'wrong_method'
  | 'too_large'
  | 'wrong_type'
  | 'rate_limited'

export const countPageViewEvents = (outcome: PageViewOutcome, count: number): void =>
  pageViewEvents.inc({ outcome }, count)

/**
 * Does a job and measures it.
 * @param outcomeOf what to call an error that the job throws
 * @throws what the job throws
 */
export async function observeJob(
  job: string,
  run: () => Promise<void>,
  outcomeOf: (error: unknown) => 'failed' | 'postponed' = () => 'failed',
): Promise<void> {
  const begunAt = performance.now()
  const observe = (outcome: string) => jobs.observe({ job, outcome }, secondsSince(begunAt))
  try {
    await run()
  } catch (error) {
    observe(outcomeOf(error))
    throw error
  }
  observe('done')
}

/**
 * Adds what the process uses: memory, processor time, garbage collection, delay of the event loop.
 * @param worker its number among several processes, a label of all that it measures: a sum of all would fall when one ends
 */
export function startProcessMetrics(worker?: string): void {
  if (worker !== undefined) register.setDefaultLabels({ worker })
  collectDefaultMetrics()
  shareMetrics()
}

/** Of all processes of the program together. */
export const readMetrics = async (): Promise<{ text: string; contentType: string }> => ({
  text: await (readClusterMetrics() ?? register.metrics()),
  contentType: register.contentType,
})
