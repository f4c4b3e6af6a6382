import { eq } from 'drizzle-orm'
import { users } from '#api/store/tables/account-tables.ts'
import type { Database } from './database.ts'

/**
 * Locks a user's row until the transaction ends, so that changes of one user's points, cards, applications and invoices
 * happen one after the other. Always the first lock of a transaction, then subscription, invoice, coupon, stock.
 * @returns the current balance and status. @throws when there is no such user.
 */
export async function lockUser(database: Database, userId: number) {
  const [user] = await database
    .select({
      id: users.id,
      status: users.status,
      points_balance: users.points_balance,
      is_refused: users.is_refused,
      closed_at: users.closed_at,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (user === undefined) throw new Error(`There is no user ${userId}.`)
  return user
}
