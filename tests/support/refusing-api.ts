import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { testStack } from './test-stack.ts'

export interface PrecheckError {
  readonly status: number
  readonly code: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** The API of the stack behind a program that answers the pre-check of an application with a refusal, once one is set. */
export async function openRefusingApi() {
  const upstream = new URL(testStack().apiUrl)
  let refusal: PrecheckError | undefined
  const server = http.createServer((request, answer) => {
    if (refusal && /^\/api\/subscription\/form\/[\w-]+\/pre\//.test(request.url ?? '')) {
      const { status, code, data = {} } = refusal
      const body = { code, detail: code, errors: {}, data, request_id: 'refused' }
      answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      return
    }
    const { method, url: path, headers } = request
    const forwarded = http.request(
      { host: upstream.hostname, port: upstream.port, method, path, headers },
      (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers)
        received.pipe(answer)
      },
    )
    forwarded.on('error', () => answer.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    refuse: (next: PrecheckError) => {
      refusal = next
    },
    close: () => server.close(),
  }
}
