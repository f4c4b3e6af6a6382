import { commonError, invalidField } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { lockUser } from '#api/store/locks.ts'

/**
 * `lockUser` for what customers do themselves: their account may have been closed since the call has begun.
 * @throws ApiError 401 `token_not_valid`
 */
export async function lockCustomer(database: Database, userId: number): Promise<void> {
  const { closed_at } = await lockUser(database, userId)
  if (closed_at !== null) throw commonError('token_not_valid')
}

/**
 * The same where logging in is optional: a token that is not valid any more is ignored there, and a guest names an address.
 * @throws ApiError 400 `validation_error` at `email`
 */
export async function lockCustomerOrGuest(
  database: Database,
  userId: number | undefined,
): Promise<void> {
  if (userId === undefined) return
  const { closed_at } = await lockUser(database, userId)
  if (closed_at !== null) throw invalidField('email', 'required')
}
