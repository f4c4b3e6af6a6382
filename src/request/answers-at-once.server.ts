import { busyRetryAfterSeconds, maxAnswersAtOnce, maxAnswersOfNetwork } from '#app.config.ts'
import { senderNetworkOf } from '#client-networks/client-network.ts'
import { EventLoopTurns } from '#client-networks/event-loop-turns.ts'
import type { HttpError } from './error-response.server.ts'
import { requestScope } from './request-scope.server.ts'
import { refuseRequest } from './serve-request.server.ts'
import { visitorAddress } from './visitor-address.server.ts'

/** How many requests are being answered, by the network of their sender. */
const answering = new Map<string, number>()
let total = 0

const turns = new EventLoopTurns()
/** Answers of API and CMS can come for many pages in one turn of the event loop, too. */
const renderTurns = new EventLoopTurns()

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
  if ((answering.get(network) ?? 0) >= maxAnswersOfNetwork) return refuseRequest(request, tooMany)
  if (total >= maxAnswersAtOnce) return refuseRequest(request, busy)
  answering.set(network, (answering.get(network) ?? 0) + 1)
  total += 1
  try {
    await turns.next(network)
    return await answer()
  } finally {
    release(network)
  }
}

/** Resolves when the page of this request may be rendered. */
export const turnToRender = (): Promise<void> =>
  renderTurns.next(senderNetworkOf(requestScope()?.visitorAddress ?? ''))

function release(network: string): void {
  const left = (answering.get(network) ?? 1) - 1
  if (left > 0) answering.set(network, left)
  else answering.delete(network)
  total -= 1
}
