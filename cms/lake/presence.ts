import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { isRecord } from './document.ts'
import { editorId } from './lake.ts'
import { isDeeperThan, maxDocumentDepth } from './read-json.ts'

const heartbeatMs = 15_000
/** A tab that does not read its messages is disconnected. */
const maxBacklogBytes = 1_000_000

const callSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((call) => !isDeeperThan(call, maxDocumentDepth)),
  v.looseObject({
    id: v.union([v.string(), v.number()]),
    method: v.string(),
    params: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
)
type Call = v.InferOutput<typeof callSchema>

interface Client {
  readonly socket: WebSocket
  readonly subscriptions: Set<string>
}

/** Presence in the Studio: relays the messages of each tab to the other tabs (JSON-RPC over WebSocket). */
export class Presence {
  readonly #clients = new Set<Client>()

  join(socket: WebSocket): void {
    const client: Client = { socket, subscriptions: new Set() }
    this.#clients.add(client)
    const heartbeat = setInterval(() => socket.send('♥'), heartbeatMs)
    socket.on('message', (data) => {
      const call = v.safeParse(callSchema, String(data))
      if (!call.success) return
      const result = this.#answer(client, call.output)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.output.id, result }))
    })
    socket.on('close', () => {
      clearInterval(heartbeat)
      this.#clients.delete(client)
    })
  }

  /** Runs the call and returns its result: a subscription id, or an empty object. */
  #answer(client: Client, { method, params }: Call): string | object {
    switch (method) {
      case 'presence_subscribe': {
        const subscription = randomUUID()
        client.subscriptions.add(subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        client.subscriptions.delete(String(params.subscriptionId))
        break
      case 'presence_announce':
        this.#relay(client, { type: 'state', m: isRecord(params.data) ? params.data : {} })
        break
      case 'presence_rollcall':
        this.#relay(client, { type: 'rollCall', session: params.session })
        break
      case 'presence_disconnect':
        this.#relay(client, { type: 'disconnect', m: { session: params.session } })
    }
    return {}
  }

  #relay(from: Client, event: Record<string, unknown>): void {
    for (const { socket, subscriptions } of this.#clients) {
      if (socket === from.socket) continue
      if (socket.bufferedAmount > maxBacklogBytes) {
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
