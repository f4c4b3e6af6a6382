import cluster, { type Worker } from 'node:cluster'
import process from 'node:process'
import * as v from 'valibot'
import { siteLog as log } from '#logging/site-log.ts'
import { answerMetricsRequests } from '#metrics/cluster-metrics.ts'
import { stopSignals } from '#run/process/clean-up.ts'
import { type ContentNotice, contentReport } from '#src/content-changes/change-messages.ts'
import { ContentVersion } from '#src/content-changes/content-version.server.ts'
import { checkWorkerHealth } from './worker-health.ts'
import { forkWorker } from './worker-number.ts'

/** Delay before a worker that ended without having listened is replaced; the others continue. */
const replaceAfterFailureMs = 1_000

/**
 * Runs the site as several processes that share its port: connections go to them in turn. The first starts alone; later
 * ones, and replacements, listen when they are warm (`warm-up.ts`). This process answers no visitor: it replaces workers
 * that end or hang, counts changes of content for all, and ends with its last worker.
 */
export function superviseWorkers(count: number, socket: number | undefined): void {
  // This process would lose the connections that it is about to hand out when it stops. From a socket that stays open
  // each worker takes its own.
  if (socket !== undefined) cluster.schedulingPolicy = cluster.SCHED_NONE
  const version = new ContentVersion()
  const isListening = new Set<Worker>()
  let isStopping = false

  const start = (number: number) => {
    if (isStopping) return
    const worker = forkWorker(number)
    worker.on('message', (message) => {
      if (v.is(contentReport, message)) answerReport(worker, message.keys)
    })
    // A message to a worker that is just ending fails; its end is handled by its own event.
    worker.on('error', (err) => {
      const { pid } = worker.process
      log.warn({ err, pid }, pid === undefined ? 'worker not started' : 'worker not reached')
      // A process that could not be created never exits by itself.
      if (pid === undefined) worker.emit('exit', 1, null)
    })
    worker.on('exit', (code, signal) => replace(worker, number, signal ?? code))
    checkWorkerHealth(worker, () => log.error({ pid: worker.process.pid }, 'worker hangs'))
  }
  const answerReport = (worker: Worker, keys: string[] | undefined) => {
    const notice: ContentNotice = {
      type: 'content-notice',
      version: keys ? version.next() : version.current,
      ...(keys && { keys }),
    }
    for (const receiver of keys ? connectedWorkers() : [worker]) receiver.send(notice)
  }
  const replace = (worker: Worker, number: number, reason: string | number) => {
    const hasListened = isListening.delete(worker)
    const isLast = connectedWorkers().length === 0
    if (!isStopping) log.error({ pid: worker.process.pid, reason }, 'worker ended')
    // The parent of this program starts it again, with growing delays.
    if (isLast && (isStopping || !hasListened)) process.exit(isStopping ? 0 : 1)
    setTimeout(() => start(number), hasListened ? 0 : replaceAfterFailureMs)
  }
  const stop = () => {
    isStopping = true
    for (const worker of connectedWorkers()) worker.process.kill('SIGTERM')
  }

  cluster.on('listening', (worker) => {
    const isFirst = isListening.size === 0 && connectedWorkers().length === 1
    isListening.add(worker)
    if (isFirst) for (let number = 2; number <= count; number += 1) start(number)
  })
  for (const signal of stopSignals) process.on(signal, stop)
  process.on('disconnect', stop)
  answerMetricsRequests()
  start(1)
}

/** The end of a process can be known before that of the channel to it: an ended one may still be connected. */
const connectedWorkers = (): Worker[] =>
  Object.values(cluster.workers ?? {}).filter(
    (worker): worker is Worker => worker?.isConnected() === true && !worker.isDead(),
  )
