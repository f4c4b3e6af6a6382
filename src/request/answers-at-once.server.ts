import {
  busyRetryAfterSeconds,
  maxAnswersAtOnce,
  maxAnswersOfNetwork,
  maxAnswersOfNetworkWhenLate,
  maxEventLoopDelayMs,
} from '#app.config.ts'
import { largestNetworkOf } from '#client-networks/client-network.ts'
import type { HttpError } from './error-response.server.ts'
import { refuseRequest } from './serve-request.server.ts'
import { visitorAddress } from './visitor-address.server.ts'

/** How many requests are being answered, by the network of their sender. */
const answering = new Map<string, number>()
let total = 0

const tickEveryMs = 250
let tickedAt = performance.now()
setInterval(() => {
  tickedAt = performance.now()
}, tickEveryMs).unref()

/** Also within one turn of the loop that takes too long: timers run between two of them. */
const isLate = () => performance.now() - tickedAt > tickEveryMs + maxEventLoopDelayMs

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
  const network = largestNetworkOf(visitorAddress(request) ?? '')
  const ofNetwork = answering.get(network) ?? 0
  const max = isLate() ? maxAnswersOfNetworkWhenLate : maxAnswersOfNetwork
  if (ofNetwork >= max) return refuseRequest(request, tooMany)
  if (total >= maxAnswersAtOnce) return refuseRequest(request, busy)
  answering.set(network, ofNetwork + 1)
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
