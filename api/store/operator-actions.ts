import { eq } from 'drizzle-orm'
import { operatorActions } from '#api/store/tables/operator-tables.ts'
import type { Database } from './database.ts'

interface OperatorAction {
  readonly key: string
  readonly action: string
  readonly requestHash: string
  readonly now: Date
}

/**
 * Takes a key for the current transaction; another one with the same key waits for its end.
 * @returns false when the key was used before
 */
export async function claimOperatorKey(
  database: Database,
  { key, action, requestHash, now }: OperatorAction,
): Promise<boolean> {
  const claimed = await database
    .insert(operatorActions)
    .values({ key, action, request_hash: requestHash, answer: {}, created_at: now })
    .onConflictDoNothing({ target: operatorActions.key })
    .returning({ key: operatorActions.key })
  return claimed.length > 0
}

export const saveOperatorAnswer = (database: Database, key: string, answer: object) =>
  database.update(operatorActions).set({ answer }).where(eq(operatorActions.key, key))

export const findOperatorAction = async (database: Database, key: string) =>
  (await database.select().from(operatorActions).where(eq(operatorActions.key, key)))[0]
