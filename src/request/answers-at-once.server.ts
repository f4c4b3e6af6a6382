import {
  busyRetryAfterSeconds,
  maxAnswersAtOnce,
  maxAnswersOfNetwork,
  maxAnswersOfNetworkWhenLate,
  maxEventLoopDelayMs,
} from '#app.config.ts'
import { senderNetworkOf } from '#client-networks/client-network.ts'
import type { HttpError } from './error-response.server.ts'
import { refuseRequest } from './serve-request.server.ts'
import { visitorAddress } from './visitor-address.server.ts'

/** How many requests are being answered, by the network of their sender. */
const answering = new Map<string, number>()
let total = 0

/** How many were begun in this turn of the event loop: a page without calls is made in one go, and is never under way. */
const begun = new Map<string, number>()

const tickEveryMs = 250
let tickedAt = performance.now()
setInterval(() => {
  tickedAt = performance.now()
  begun.clear()
}, tickEveryMs).unref()

/** Also within one turn of the loop that takes too long: timers run between two of them. */
const isLate = () => performance.now() - tickedAt > tickEveryMs + maxEventLoopDelayMs

/** Whether a sender has to wait for others, or for what it has sent already. */
function hasEnough(network: string): boolean {
  const ofNetwork = answering.get(network) ?? 0
  if (ofNetwork >= maxAnswersOfNetwork) return true
  const ofTurn = Math.max(ofNetwork, begun.get(network) ?? 0)
  return ofTurn >= maxAnswersOfNetworkWhenLate && isLate()
}

const tooMany: HttpError = {
  status: 429,
  code: 'too_many_requests',
  retryAfterSeconds: busyRetryAfterSeconds,
}
const busy: HttpError = { status: 503, code: 'busy', retryAfterSeconds: busyRetryAfterSeconds }

/**
 * Answers a request unless so many are being answered that each of them, and whoever asks whether this process lives, would
 * wait for long. One sender takes a part of the places at most.
 */
export async function unlessBusy(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const network = senderNetworkOf(visitorAddress(request) ?? '')
  if (hasEnough(network)) return refuseRequest(request, tooMany)
  if (total >= maxAnswersAtOnce) return refuseRequest(request, busy)
  answering.set(network, (answering.get(network) ?? 0) + 1)
  begun.set(network, (begun.get(network) ?? 0) + 1)
  total += 1
  try {
    return await answer()
  } finally {
    release(network)
  }
}

function release(network: string): void {
  const left = (answering.get(network) ?? 1) - 1
  if (left > 0) answering.set(network, left)
  else answering.delete(network)
  total -= 1
}
