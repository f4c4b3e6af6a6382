import { setTimeout as delay } from 'node:timers/promises'
import { ApiError, isTemporary } from '#src/api-client/api-error.ts'

/** A failure that is no refusal may be over after this time. */
const tryAgainAfterMs = 300

/** Repeats a call once when it fails without being refused. @throws what the last call throws */
export async function retryOnce<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && !isTemporary(error)) throw error
    await delay(tryAgainAfterMs)
    return call()
  }
}
