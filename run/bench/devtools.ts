import * as v from 'valibot'

/** One tab in a browsing context of its own, driven by the DevTools protocol. */
export interface Tab {
  /** Returns the command's result; throws the error of the browser. */
  send(method: string, parameters?: object): Promise<unknown>
  /** The next event of this name, with its parameters. */
  next(event: string): Promise<unknown>
  close(): Promise<void>
}

const Message = v.object({
  id: v.optional(v.number()),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
  sessionId: v.optional(v.string()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
})
const Version = v.object({ webSocketDebuggerUrl: v.string() })
const Context = v.object({ browserContextId: v.string() })
const Target = v.object({ targetId: v.string() })
const Session = v.object({ sessionId: v.string() })

/**
 * A new tab of the browser that listens on this port for the DevTools protocol. For time measurements: Playwright enables
 * the protocol's Runtime domain, in which V8 parses the scripts again for the errors that React creates when it loads, and a
 * visitor's browser would seem to block twice as long as it does.
 */
export async function openTab(port: number): Promise<Tab> {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`)
  const socket = new WebSocket(v.parse(Version, await version.json()).webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const answers = new Map<number, PromiseWithResolvers<unknown>>()
  const events = new Map<string, (parameters: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = v.parse(Message, JSON.parse(String(data)))
    const answer = answers.get(id ?? 0)
    if (error) answer?.reject(new Error(error.message))
    else answer?.resolve(result)
    events.get(method ?? '')?.(params)
  })
  let count = 0
  const call = (method: string, params: object, sessionId?: string) => {
    count += 1
    const answer = Promise.withResolvers<unknown>()
    answers.set(count, answer)
    socket.send(JSON.stringify({ id: count, method, params, sessionId }))
    return answer.promise
  }
  const context = v.parse(Context, await call('Target.createBrowserContext', {}))
  const target = v.parse(
    Target,
    await call('Target.createTarget', { url: 'about:blank', ...context }),
  )
  const { sessionId } = v.parse(
    Session,
    await call('Target.attachToTarget', { ...target, flatten: true }),
  )
  return {
    send: (method, parameters = {}) => call(method, parameters, sessionId),
    next: (event) => new Promise((resolve) => events.set(event, resolve)),
    close: async () => {
      await call('Target.disposeBrowserContext', context)
      socket.close()
    },
  }
}
