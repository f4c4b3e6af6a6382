import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import { users } from '#api/store/tables/account-tables.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import type { Database } from './database.ts'
import { isPastDue } from './past-due-invoices.ts'

/** Suspends who has an invoice that was due before a day in Japan. @returns those who were not suspended yet */
export function suspendUsersInDebt(database: Database, before: string) {
  const debt = database
    .select({ one: sql`1` })
    .from(invoices)
    .where(and(eq(invoices.user_id, users.id), isPastDue(database, before)))
  return database
    .update(users)
    .set({ status: 'temporary_suspend', status_before_suspension: sql`${users.status}` })
    .where(and(inArray(users.status, ['normal', 'unverified', 'verified']), exists(debt)))
    .returning({ id: users.id })
}

/** Gives a suspended user the status from before; nothing for who is not suspended. */
export const restoreSuspendedUser = (database: Database, userId: number) =>
  database
    .update(users)
    .set({
      status: sql`coalesce(${users.status_before_suspension}, 'normal')`,
      status_before_suspension: null,
    })
    .where(and(eq(users.id, userId), eq(users.status, 'temporary_suspend')))
