import { describeError } from '#api/domain/describe-error.ts'
import type { AppContext } from './app-context.ts'

/** Removes a card at the provider once it is removed here. If that fails, it does no harm there without an owner. */
export async function removeProviderCard(
  { payments, logger }: Pick<AppContext, 'payments' | 'logger'>,
  providerId: string,
): Promise<void> {
  await payments.removeCard(providerId).catch((error: unknown) => {
    logger.warn(describeError(error), 'card left at the provider')
  })
}
