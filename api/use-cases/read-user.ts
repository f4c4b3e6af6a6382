import type { Database } from '#api/store/database.ts'
import { readCachedBusinessRules } from '#api/store/settings.ts'
import { getUser } from '#api/store/users.ts'
import type { User } from '#contract/user.ts'

/** Somebody's own profile, as the contract shows it. */
export const readUser = (database: Database, userId: number): Promise<User> =>
  getUser(database, userId, () => readCachedBusinessRules(database))
