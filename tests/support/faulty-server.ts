import http from 'node:http'
import type { AddressInfo } from 'node:net'

const json = { 'content-type': 'application/json' }
const megabyte = Buffer.alloc(1024 * 1024, ' ')

/** As fast as it is read, up to 300 MB. */
function pour(answer: http.ServerResponse): void {
  answer.writeHead(200, json)
  let left = 300
  const more = () => {
    while (left > 0 && !answer.destroyed) {
      left -= 1
      if (!answer.write(megabyte)) return
    }
    answer.end()
  }
  answer.on('drain', more)
  more()
}

function drip(answer: http.ServerResponse): void {
  answer.writeHead(200, json)
  const drops = setInterval(() => answer.write(' '), 1_000)
  answer.on('close', () => clearInterval(drops))
}

/** Ways in which a program behind the site can fail. */
export const faults = {
  html: (answer: http.ServerResponse) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>proxy</h1>'),
  wrongShape: (answer: http.ServerResponse) =>
    answer
      .writeHead(200, json)
      .end('{"results":[{"id":"seven","price":null}],"count":-1,"result":42}'),
  cutShort: (answer: http.ServerResponse) => {
    answer.writeHead(200, { ...json, 'content-length': '9000' })
    answer.write('{"results":[', () => answer.destroy())
  },
  empty: (answer: http.ServerResponse) => answer.writeHead(200).end(),
  failure: (answer: http.ServerResponse) =>
    answer
      .writeHead(500, { 'content-type': 'text/plain' })
      .end('Error: secret-of-the-backend\n    at db.js:1'),
  hangUp: (answer: http.ServerResponse) => answer.destroy(),
  redirect: (answer: http.ServerResponse) =>
    answer.writeHead(307, { location: '/elsewhere' }).end(),
  /** Accepts the request and never answers. */
  silent: () => undefined,
  /** A byte a second. */
  dripping: drip,
  huge: pour,
} as const

export type Fault = keyof typeof faults

/** A program that answers every request with one fault, until another one is set. */
export async function openFaultyServer(first: Fault) {
  let fault: Fault = first
  const seen: string[] = []
  const open = new Map<http.ServerResponse, string>()
  const server = http.createServer((request, answer) => {
    request.resume()
    seen.push(`${request.method} ${request.url}`)
    open.set(answer, request.url ?? '')
    answer.on('close', () => open.delete(answer))
    faults[fault](answer)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: portOf(server.address()),
    /** Requests so far, e.g. `GET /api/…`. */
    seen,
    /** Requests whose sender still waits for the answer. */
    waiting: () => open.size,
    waitingFor: (part: string) => [...open.values()].filter((url) => url.includes(part)).length,
    become(next: Fault) {
      fault = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}
