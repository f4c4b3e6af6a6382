import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Ways in which a program behind the site can answer nonsense. */
export const faults = {
  html: (answer: http.ServerResponse) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>proxy</h1>'),
  wrongShape: (answer: http.ServerResponse) =>
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"results":[{"id":"seven","price":null}],"count":-1,"result":42}'),
  cutShort: (answer: http.ServerResponse) => {
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' })
    answer.write('{"results":[', () => answer.destroy())
  },
  empty: (answer: http.ServerResponse) => answer.writeHead(200).end(),
  failure: (answer: http.ServerResponse) =>
    answer
      .writeHead(500, { 'content-type': 'text/plain' })
      .end('Error: secret-of-the-backend\n    at db.js:1'),
  hangUp: (answer: http.ServerResponse) => answer.destroy(),
} as const

export type Fault = keyof typeof faults

/** A program that answers every request with one fault. */
export async function openFaultyServer(fault: Fault) {
  const server = http.createServer((request, answer) => {
    request.resume()
    faults[fault](answer)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: portOf(server.address()),
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
