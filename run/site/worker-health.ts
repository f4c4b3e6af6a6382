import type { Worker } from 'node:cluster'
import * as v from 'valibot'

const reportEveryMs = 5_000
/** As long as the supervisor waits for a program that does not answer (`run/stack/program.ts`). */
const hangsAfterMs = 30_000

const healthReport = v.object({ type: v.literal('worker-health') })

/** In a worker: reports regularly that its event loop runs. */
export function reportHealth(worker: Worker): void {
  const message: v.InferOutput<typeof healthReport> = { type: 'worker-health' }
  setInterval(() => worker.isConnected() && worker.send(message), reportEveryMs).unref()
}

/** In the process that started it: ends a worker that has not reported for 30 s. */
export function checkWorkerHealth(worker: Worker, onHang: () => void): void {
  let heardAt = performance.now()
  worker.on('message', (message) => {
    if (v.is(healthReport, message)) heardAt = performance.now()
  })
  const checking = setInterval(() => {
    if (performance.now() - heardAt < hangsAfterMs) return
    onHang()
    worker.process.kill('SIGKILL')
  }, reportEveryMs)
  worker.once('exit', () => clearInterval(checking))
}
