import * as v from 'valibot'
import { refused } from '#api/domain/api-error.ts'
import { hashSecret } from '#api/domain/token.ts'
import type { Database } from '#api/store/database.ts'
import {
  claimOperatorKey,
  findOperatorAction,
  saveOperatorAnswer,
} from '#api/store/operator-actions.ts'
import { inTransaction } from '#api/store/transaction.ts'
import type { AppContext } from './app-context.ts'

interface Entry {
  /** UUID, new for each entry. */
  readonly key: string
  readonly action: string
  readonly body: unknown
}

const storedAnswer = v.record(v.string(), v.unknown())

/**
 * Makes an entry of the operator into the books once: the same key with the same body gets the first answer again. Key and
 * entry are stored in one transaction.
 * @throws ApiError 400 `idempotency_mismatch` for the same key with another body; what `work` throws
 */
export function performOnce(
  { database, now }: AppContext,
  { key, action, body }: Entry,
  work: (transaction: Database) => Promise<object>,
): Promise<object> {
  const requestHash = hashSecret(JSON.stringify([action, body]))
  return inTransaction(database, async (transaction) => {
    if (await claimOperatorKey(transaction, { key, action, requestHash, now: now() })) {
      const answer = await work(transaction)
      await saveOperatorAnswer(transaction, key, answer)
      return answer
    }
    const earlier = await findOperatorAction(transaction, key)
    if (earlier?.request_hash !== requestHash) throw refused('idempotency_mismatch')
    return v.parse(storedAnswer, earlier.answer)
  })
}
