import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/registry.ts'
import { type Absence, sparseAnswer } from './sparse-answer.ts'
import { testStack } from './test-stack.ts'

const calls = endpoints.map((endpoint: Endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

const endpointOf = (method: string | undefined, path: string) =>
  calls.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint

/** The API of the stack behind a program that leaves out of every answer what the contract allows. */
export async function openSparseApi(absence: Absence) {
  const upstream = new URL(testStack().apiUrl)
  const server = http.createServer((request, answer) => {
    const { method, url = '/', headers } = request
    const path = new URL(url, upstream).pathname
    const schema = endpointOf(method, path)?.success.schema
    const forwarded = http.request(
      { host: upstream.hostname, port: upstream.port, method, path: url, headers },
      (received) => {
        const status = received.statusCode ?? 502
        if (!schema || status >= 300 || status === 204) {
          answer.writeHead(status, received.headers)
          received.pipe(answer)
          return
        }
        void answerSparsely(schema, received, answer, absence)
      },
    )
    forwarded.on('error', () => answer.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

async function answerSparsely(
  schema: v.GenericSchema,
  received: http.IncomingMessage,
  answer: http.ServerResponse,
  absence: Absence,
) {
  const sparse = sparseAnswer(schema, await json(received), absence)
  v.assert(schema, sparse)
  const { 'content-length': _length, etag: _tag, ...headers } = received.headers
  answer.writeHead(received.statusCode ?? 502, headers)
  answer.end(JSON.stringify(sparse))
}
