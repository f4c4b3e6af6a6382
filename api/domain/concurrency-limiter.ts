import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { commonError } from './api-error.ts'

/** For tasks that compute: one core stays free for answers, and half of libuv's four threads for files. */
export const maxComputations = Math.min(2, Math.max(1, availableParallelism() - 1))

interface ConcurrencyLimits {
  /** Tasks that run at the same time. */
  readonly concurrency: number
  /** Tasks that may wait for their turn. */
  readonly maxWaiting: number
  readonly retryAfterSeconds: number
}

/** Runs tasks a few at a time, in the order they came, and refuses those that would wait for too long. */
export function createConcurrencyLimiter({
  concurrency,
  maxWaiting,
  retryAfterSeconds,
}: ConcurrencyLimits) {
  const limit = pLimit(concurrency)
  const requireRoom = () => {
    if (limit.pendingCount < maxWaiting) return
    throw commonError('maintenance', { headers: { 'Retry-After': String(retryAfterSeconds) } })
  }
  return {
    /** @throws ApiError 503 `maintenance` with Retry-After when the queue is full. */
    requireRoom,
    /** @throws ApiError as `requireRoom`, or what the task throws. */
    async run<T>(task: () => Promise<T>): Promise<T> {
      requireRoom()
      return await limit(task)
    },
  }
}
