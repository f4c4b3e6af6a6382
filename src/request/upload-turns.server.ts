import { maxUploadsAtOnce, maxUploadsOfNetwork } from '#app.config.ts'
import { senderNetworkOf } from '#client-networks/client-network.ts'
import type { RequestScope } from './request-scope.server.ts'

interface WaitingUpload {
  readonly network: string
  readonly start: () => void
}

const waiting = new Set<WaitingUpload>()
const running: string[] = []

const hasTurn = (network: string): boolean =>
  running.length < maxUploadsAtOnce &&
  running.filter((one) => one === network).length < maxUploadsOfNetwork

/**
 * Runs when it is this upload's turn: its body is not read earlier, so that waiting needs no memory.
 * @param sender gives up its place when it leaves before its turn
 * @throws the reason of the sender's signal
 */
export async function inUploadTurn<T>(
  { visitorAddress, signal }: Pick<RequestScope, 'visitorAddress' | 'signal'>,
  run: () => Promise<T>,
): Promise<T> {
  const network = senderNetworkOf(visitorAddress ?? '')
  if (hasTurn(network)) running.push(network)
  else await turnOf(network, signal)
  try {
    return await run()
  } finally {
    running.splice(running.indexOf(network), 1)
    startNext()
  }
}

async function turnOf(network: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const turn = Promise.withResolvers<void>()
  const upload = { network, start: turn.resolve }
  const leave = () => {
    if (waiting.delete(upload)) turn.reject(signal.reason)
  }
  waiting.add(upload)
  signal.addEventListener('abort', leave)
  try {
    await turn.promise
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

function startNext(): void {
  const next = [...waiting].find(({ network }) => hasTurn(network))
  if (!next) return
  waiting.delete(next)
  running.push(next.network)
  next.start()
}
