import { listAccountRecords } from '#api/store/account-records.ts'
import type { Database } from '#api/store/database.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import { getUser, getUserWithCoupons } from '#api/store/users.ts'
import type { AccountRecords } from '#contract/account-records.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { User } from '#contract/user.ts'

/** The user's own profile, as the contract shows it. */
export const readUser = (database: Database, userId: number): Promise<User> =>
  getUser(database, userId, () => readCachedBusinessRules(database))

/** The same with all coupons that they have claimed. */
export const readUserWithCoupons = (
  database: Database,
  userId: number,
  now: Date,
): Promise<User> => {
  const readRules = () => readCachedBusinessRules(database)
  return getUserWithCoupons(database, userId, { readRules, today: dayInJapan(now) })
}

/** The same with everything else that is stored about them. */
export async function readUserWithRecords(
  database: Database,
  userId: number,
  now: Date,
): Promise<User & { readonly records: AccountRecords }> {
  const user = await readUserWithCoupons(database, userId, now)
  return { ...user, records: await listAccountRecords(database, userId) }
}
