import http from 'node:http'
import { text } from 'node:stream/consumers'
import { findFreePort } from '#run/stack/ports.ts'
import { testStack } from './test-stack.ts'

/**
 * A proxy to the API of the stack. While `isAway`, every connection breaks; while there is a path `awayAt`, those to it;
 * while it `losesAnswerTo` the beginning of a method and path, the API does what is asked, and the connection breaks before its
 * answer; while `isSilent`, no request is answered; while it `suspends`, every customer is temporarily suspended.
 */
export async function startInterruptibleApi() {
  const { apiUrl } = testStack()
  const port = await findFreePort()
  const state = {
    isAway: false,
    awayAt: '',
    losesAnswerTo: '',
    isSilent: false,
    logouts: 0,
    refreshes: 0,
    suspends: false,
    port,
    close,
  }
  const server = http.createServer((request, answer) => {
    if (state.isAway || request.url === state.awayAt) {
      request.socket.destroy()
      return
    }
    if (state.isSilent) return
    const { method, headers, url = '/' } = request
    if (url === '/api/account/logout/') state.logouts += 1
    if (url === '/api/account/token/refresh/') state.refreshes += 1
    const forwarded = http.request(new URL(url, apiUrl), { method, headers }, (incoming) => {
      if (state.losesAnswerTo && `${method} ${url}`.startsWith(state.losesAnswerTo)) {
        incoming.resume()
        incoming.on('end', () => answer.destroy())
        return
      }
      if (state.suspends && url === '/api/account/me/')
        return void answerSuspended(incoming, answer)
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

async function answerSuspended(incoming: http.IncomingMessage, answer: http.ServerResponse) {
  const body = (await text(incoming)).replace(/"status":"\w+"/, '"status":"temporary_suspend"')
  const { 'content-length': _, ...headers } = incoming.headers
  answer.writeHead(incoming.statusCode ?? 502, headers)
  answer.end(body)
}
