import { setTimeout as delay } from 'node:timers/promises'
import { readRetryBaseDelayMs, readRetryCount } from '#app.config.ts'

interface RetryOptions {
  /** Stops the retries. */
  readonly signal: AbortSignal
  /** @returns milliseconds that must pass before the next try, `undefined` when another one cannot succeed */
  readonly waitBefore: (error: unknown) => number | undefined
}

/**
 * Retries a failed read, which changes nothing.
 * @throws the error of the last try
 */
export async function retryRead<T>(
  request: () => Promise<T>,
  { signal, waitBefore }: RetryOptions,
): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await request()
    } catch (error) {
      const wait = retries < readRetryCount ? waitBefore(error) : undefined
      if (wait === undefined || signal.aborted) throw error
      await pause(Math.max(wait, readRetryBaseDelayMs * 2 ** retries), signal, error)
    }
  }
}

/** @throws `error` when the retries are stopped meanwhile */
async function pause(ms: number, signal: AbortSignal, error: unknown): Promise<void> {
  try {
    await delay(ms, undefined, { signal })
  } catch {
    throw error
  }
}
