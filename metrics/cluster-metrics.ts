import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry } from 'prom-client'
import * as v from 'valibot'

/** The metrics of all processes of a program together, whichever of them is asked. */

const metricsRequest = v.object({ type: v.literal('metrics-request'), id: v.string() })
const metricsAnswer = v.object({
  type: v.literal('metrics-answer'),
  id: v.string(),
  text: v.optional(v.string()),
})

/** In the process that started the others. */
export function answerMetricsRequests(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!v.is(metricsRequest, message)) return
    const answer = (found: { readonly text?: string }) =>
      worker.isConnected() && worker.send({ type: 'metrics-answer', id: message.id, ...found })
    registry.clusterMetrics().then(
      (text) => answer({ text }),
      () => answer({}),
    )
  })
}

/** In one of several processes: gives its metrics to the others. */
export function shareMetrics(): void {
  if (cluster.isWorker) new AggregatorRegistry()
}

/**
 * @returns the text, `undefined` where the program is a single process
 * @throws when another process does not answer within 5 s
 */
export function readClusterMetrics(): Promise<string> | undefined {
  const { worker } = cluster
  if (!worker) return undefined
  const id = randomUUID()
  return new Promise((resolve, reject) => {
    const receive = (message: unknown) => {
      if (!v.is(metricsAnswer, message) || message.id !== id) return
      worker.off('message', receive)
      if (message.text === undefined) reject(new Error('Another process does not answer.'))
      else resolve(message.text)
    }
    worker.on('message', receive)
    worker.send({ type: 'metrics-request', id })
  })
}
