import { describeError } from '#api/domain/describe-error.ts'
import { failUnansweredKeys } from '#api/store/idempotency-keys.ts'
import type { AppContext } from './app-context.ts'
import { clearUpPayments } from './reconcile-payments.ts'

/**
 * What a process that was stopped has left open, where it is known to have been the only one: nobody waits for an answer of
 * the provider any more, so it is asked at once, and a call that was lost may be repeated under the same Idempotency-Key.
 * In this order: a payment that is repeated while the lost one is pending would be refused. While the provider cannot be
 * asked both wait as long as with several processes.
 */
export async function resumeAfterStop(context: AppContext, startedAt: Date): Promise<void> {
  try {
    await clearUpPayments(context, startedAt, startedAt)
    await failUnansweredKeys(context.database, startedAt)
  } catch (error) {
    context.logger.warn(describeError(error), 'what was open at the last stop is cleared up later')
  }
}
