import http from 'node:http'
import { findFreePort } from '#run/stack/ports.ts'
import { testStack } from './test-stack.ts'

/** A proxy to the API of the stack. While `isAway`, every connection breaks. */
export async function startInterruptibleApi() {
  const { apiUrl } = testStack()
  const port = await findFreePort()
  const state = { isAway: false, logouts: 0, port, close }
  const server = http.createServer((request, answer) => {
    if (state.isAway) {
      request.socket.destroy()
      return
    }
    const { method, headers, url = '/' } = request
    if (url === '/api/account/logout/') state.logouts += 1
    const forwarded = http.request(new URL(url, apiUrl), { method, headers }, (incoming) => {
      answer.writeHead(incoming.statusCode ?? 502, incoming.headers)
      incoming.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  function close() {
    server.closeAllConnections()
    return new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  }
  return state
}
