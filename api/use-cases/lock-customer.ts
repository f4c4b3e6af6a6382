import { commonError, invalidField, refused } from '#api/domain/api-error.ts'
import { toJapanTime } from '#api/domain/japan-time.ts'
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

/** `lockUser` for what its customer has to see. @throws ApiError 400 `invalid_state` when the account is closed */
export async function lockOpenAccount(database: Database, userId: number) {
  const user = await lockUser(database, userId)
  const { closed_at } = user
  if (closed_at !== null)
    throw refused('invalid_state', { data: { closed_at: toJapanTime(closed_at) } })
  return user
}

/**
 * `lockUser` for what staff give a customer: points, or a device. Nobody could have them in a closed account, and whoever is
 * suspended for good gets nothing more.
 * @throws ApiError 400 `invalid_state` when the account is closed, `account_suspended`
 */
export async function lockServedAccount(database: Database, userId: number): Promise<void> {
  const { status } = await lockOpenAccount(database, userId)
  if (status === 'permanent_suspend') throw refused('account_suspended', { data: { status } })
}
