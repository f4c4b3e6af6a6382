import http from 'node:http'
import { performance } from 'node:perf_hooks'

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly failures: number
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * Asks one address over `connections` kept-open connections for `durationMs` and counts the answers.
 * @returns requests per second and latencies of the answers with status 200; everything else is a failure
 */
export async function load(
  url: string,
  { connections, durationMs }: { connections: number; durationMs: number },
): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  let failures = 0
  const started = performance.now()
  const end = started + durationMs
  const worker = async () => {
    while (performance.now() < end) {
      const sent = performance.now()
      if ((await get(url, agent)) === 200) latencies.push(performance.now() - sent)
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
    p99Ms: percentile(sorted, 0.99),
    failures,
  }
}

const get = (url: string, agent: http.Agent) =>
  new Promise<number>((resolve) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    })
    request.once('error', () => resolve(0))
  })
