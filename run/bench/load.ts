import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { typedValuesCookie } from '#src/browser-storage/cookies.ts'
import { AnswerReader } from './answer-reader.ts'

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly medianMs: number
  readonly p95Ms: number
  readonly p99Ms: number
  readonly failures: number
}

/** A personal cookie, of typed values of a form that does not exist: each page is rendered for it. */
export const personalCookie = { cookie: `${typedValuesCookie('bench')}=x` }

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

/** Requests one address again and again. */
export const load = (url: string, { headers = {}, ...options }: PageLoad): Promise<LoadResult> => {
  const { origin, pathname, search } = new URL(url)
  return loadRequests(origin, () => ({ method: 'GET', path: pathname + search, headers }), options)
}

/**
 * Sends requests over kept-alive connections for `durationMs` and counts the answers. Not with Node's HTTP client: that
 * takes longer for an answer than the site for a page from memory.
 * @returns requests per second and latencies of the answers with status 200 or 201; everything else is a failure
 */
export async function loadRequests(
  origin: string,
  next: () => SentRequest,
  { connections, durationMs }: Load,
): Promise<LoadResult> {
  const latencies: number[] = []
  let failures = 0
  const started = performance.now()
  const end = started + durationMs
  const worker = async () => {
    const connection = new Connection(origin)
    while (performance.now() < end) {
      const sent = performance.now()
      const status = await connection.send(next())
      if (status === 200 || status === 201) latencies.push(performance.now() - sent)
      else failures += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - started) / 1000
  const sorted = latencies.sort((a, b) => a - b)
  return {
    requestsPerSecond: sorted.length / seconds,
    medianMs: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
    failures,
  }
}

/** A kept-alive connection, opened again when the server has ended it. */
class Connection {
  readonly #url: URL
  #socket: Socket | undefined

  constructor(origin: string) {
    this.#url = new URL(origin)
  }

  /** @returns the status of the answer; 0 when there is none */
  send(request: SentRequest): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>()
    const reader = new AnswerReader()
    const socket = this.#open()
    const end = (status: number) => {
      socket.removeAllListeners()
      socket.on('error', () => this.close())
      if (status === 0) this.close()
      resolve(status)
    }
    socket.removeAllListeners()
    socket.on('data', (piece) => reader.read(piece) && end(reader.status))
    socket.on('error', () => end(0))
    socket.on('close', () => end(0))
    socket.write(textOf(request, this.#url.host))
    return promise
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #open(): Socket {
    const isOpen = this.#socket?.writable && this.#socket.readable
    if (this.#socket && isOpen) return this.#socket
    this.close()
    this.#socket = connect({
      host: this.#url.hostname,
      port: Number(this.#url.port),
      noDelay: true,
    })
    return this.#socket
  }
}

function textOf({ method, path, headers = {}, body }: SentRequest, host: string): string {
  const length = body === undefined ? [] : [['content-length', String(Buffer.byteLength(body))]]
  const lines = [['host', host], ...Object.entries(headers), ...length].map((pair) =>
    pair.join(': '),
  )
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}
