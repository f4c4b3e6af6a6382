import { setTimeout as delay } from 'node:timers/promises'
import { ApiError, isTemporary } from '#src/api-client/api-error.ts'

/** Time after which a failure other than a refusal may have passed. */
const tryAgainAfterMs = 300

/** Makes a call again, once, when it fails in another way than by a refusal. @throws what the last call throws */
export async function retryOnce<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && !isTemporary(error)) throw error
    await delay(tryAgainAfterMs)
    return call()
  }
}
