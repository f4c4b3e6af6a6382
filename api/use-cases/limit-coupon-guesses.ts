import { ApiError } from '#api/domain/api-error.ts'
import type { AppContext } from './app-context.ts'
import { countAttempt, uncountAttempt } from './rate-limits.ts'

interface Guess {
  readonly userId: number
  /** Undefined when no code is given. */
  readonly code: string | undefined
  readonly now: Date
}

const isWrong = (error: unknown) => error instanceof ApiError && error.code === 'coupon_invalid'

/**
 * Runs an action that names a coupon code; an unknown code counts like one in the claim box. It is counted before it is
 * looked up: after too many wrong ones a right one is refused alike.
 * @throws ApiError 429 `throttled`; what `run` throws
 */
export async function limitCouponGuesses<T>(
  context: AppContext,
  { userId, code, now }: Guess,
  run: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return run()
  const who = String(userId)
  await countAttempt(context, 'couponClaim', who, now)
  try {
    const result = await run()
    await uncountAttempt(context, 'couponClaim', who)
    return result
  } catch (error) {
    if (!isWrong(error)) await uncountAttempt(context, 'couponClaim', who)
    throw error
  }
}
