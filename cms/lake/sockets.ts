import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { eventTunnelPath, sessionEndedCode } from '#app.config.ts'
import { openTunnel } from './event-tunnel.ts'
import type { Lake } from './lake.ts'
import { Presence } from './presence.ts'

const maxMessageBytes = 256 * 1024
const heartbeatMs = 15_000
const presencePath = /^\/v[^/]+\/socket\/[^/]+$/

function reject(socket: Duplex, status: '401 Unauthorized' | '403 Forbidden' | '404 Not Found') {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A client that does not answer a ping is disconnected at the next one. */
function keepAlive(socket: WebSocket): void {
  let hasAnswered = true
  const heartbeat = setInterval(() => {
    if (!hasAnswered) return socket.terminate()
    hasAnswered = false
    socket.ping()
  }, heartbeatMs)
  socket.on('pong', () => {
    hasAnswered = true
  })
  socket.on('close', () => clearInterval(heartbeat))
}

/** The two WebSockets of the lake: presence and event streams. Only a signed-in editor may open them. */
export function attachSockets(
  server: Server,
  lake: Lake,
  fetch: (request: Request) => Promise<Response> | Response,
) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes })
  const presence = new Presence()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const { cookie = '', host = '', origin = '' } = request.headers
    const pathname = (request.url ?? '').replace(/\?.*$/, '')
    const isPresence = presencePath.test(pathname)
    if (!lake.originPolicy.allowsSocket(request)) return reject(socket, '403 Forbidden')
    if (!isPresence && pathname !== eventTunnelPath) return reject(socket, '404 Not Found')
    const caller = lake.editors.identify(cookie)
    if (!caller.isEditor) return reject(socket, '401 Unauthorized')
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => opened.terminate())
      keepAlive(opened)
      const unwatch = lake.editors.whenEnded(caller, () => opened.close(sessionEndedCode))
      opened.on('close', unwatch)
      if (isPresence) presence.join(opened)
      else openTunnel({ socket: opened, fetch, headers: { cookie, host, origin } })
    })
  })
  return {
    closeAll() {
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}
