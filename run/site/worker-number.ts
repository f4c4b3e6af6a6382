import cluster, { type Worker } from 'node:cluster'
import process from 'node:process'

/** Starts a worker with a number from 1, which the worker that replaces it gets too. */
export const forkWorker = (number: number): Worker =>
  cluster.fork({ WORKER_NUMBER: String(number) })

/** Of this process; undefined where the site is one process. */
export const workerNumber = (): string | undefined =>
  cluster.isWorker ? process.env.WORKER_NUMBER : undefined
