import http from 'node:http'
import { performance } from 'node:perf_hooks'

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly failures: number
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export interface SentRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

interface Load {
  readonly connections: number
  readonly durationMs: number
}

interface PageLoad extends Load {
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks one address again and again. */
export const load = (url: string, { headers = {}, ...options }: PageLoad): Promise<LoadResult> => {
  const { origin, pathname, search } = new URL(url)
  return loadRequests(origin, () => ({ method: 'GET', path: pathname + search, headers }), options)
}

/**
 * Sends requests over kept-open connections for `durationMs` and counts the answers.
 * @returns requests per second and latencies of the answers with status 200 or 201; everything else is a failure
 */
export async function loadRequests(
  origin: string,
  next: () => SentRequest,
  { connections, durationMs }: Load,
): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  let failures = 0
  const started = performance.now()
  const end = started + durationMs
  const worker = async () => {
    while (performance.now() < end) {
      const sent = performance.now()
      const status = await send(origin, next(), agent)
      if (status === 200 || status === 201) latencies.push(performance.now() - sent)
      else failures += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  const sorted = latencies.sort((a, b) => a - b)
  return {
    requestsPerSecond: sorted.length / seconds,
    medianMs: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
    failures,
  }
}

const send = (origin: string, { method, path, headers, body }: SentRequest, agent: http.Agent) =>
  new Promise<number>((resolve) => {
    const request = http.request(
      `${origin}${path}`,
      { method, agent, ...(headers ? { headers } : {}) },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', () => resolve(0))
      },
    )
    request.once('error', () => resolve(0))
    request.end(body)
  })
