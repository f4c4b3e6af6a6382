import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { isRecord } from './document.ts'
import { editorId } from './lake.ts'

const heartbeatMs = 15_000
/** A tab that does not read what others announce is let go of. */
const backlogLimitBytes = 1_000_000

const call = v.looseObject({
  id: v.union([v.string(), v.number()]),
  method: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})
type Call = v.InferOutput<typeof call>

interface Visitor {
  readonly socket: WebSocket
  readonly subscriptions: Set<string>
}

function parseCall(text: string): Call | null {
  try {
    return v.parse(call, JSON.parse(text))
  } catch {
    return null
  }
}

/** Who is where in the Studio: relays each tab's announcements to the other tabs (JSON-RPC over WebSocket). */
export class Presence {
  readonly #visitors = new Set<Visitor>()

  join(socket: WebSocket): void {
    const visitor: Visitor = { socket, subscriptions: new Set() }
    this.#visitors.add(visitor)
    const heartbeat = setInterval(() => socket.send('♥'), heartbeatMs)
    socket.on('message', (data) => {
      const request = parseCall(String(data))
      if (!request) return
      const result = this.#answer(visitor, request)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: request.id, result }))
    })
    socket.on('close', () => {
      clearInterval(heartbeat)
      this.#visitors.delete(visitor)
    })
  }

  /** Carries the call out and returns its result: a subscription id, or nothing in particular. */
  #answer(visitor: Visitor, { method, params }: Call): string | object {
    switch (method) {
      case 'presence_subscribe': {
        const subscription = randomUUID()
        visitor.subscriptions.add(subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        visitor.subscriptions.delete(String(params.subscriptionId))
        break
      case 'presence_announce':
        this.#relay(visitor, { type: 'state', m: isRecord(params.data) ? params.data : {} })
        break
      case 'presence_rollcall':
        this.#relay(visitor, { type: 'rollCall', session: params.session })
        break
      case 'presence_disconnect':
        this.#relay(visitor, { type: 'disconnect', m: { session: params.session } })
    }
    return {}
  }

  #relay(from: Visitor, event: Record<string, unknown>): void {
    for (const { socket, subscriptions } of this.#visitors) {
      if (socket === from.socket) continue
      if (socket.bufferedAmount > backlogLimitBytes) {
        socket.terminate()
        continue
      }
      for (const subscription of subscriptions) {
        const params = { subscription, result: { ...event, i: editorId } }
        socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
  }
}
