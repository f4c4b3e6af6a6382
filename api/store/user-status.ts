import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import { statusesBefore, userTransitions } from '#api/domain/status-transitions.ts'
import { users } from '#api/store/tables/account-tables.ts'
import { invoices } from '#api/store/tables/billing-tables.ts'
import type { Database } from './database.ts'
import { isPastDue } from './past-due-invoices.ts'

/** Users who are not suspended and have an invoice that was due before a day in Japan. */
function isInDebt(database: Database, before: string) {
  const debt = database
    .select({ one: sql`1` })
    .from(invoices)
    .where(and(eq(invoices.user_id, users.id), isPastDue(database, before)))
  return and(
    inArray(users.status, statusesBefore(userTransitions, 'temporary_suspend')),
    exists(debt),
  )
}

/** Users to be suspended for what was due before a day in Japan. */
export const listUsersInDebt = (
  database: Database,
  { before, limit }: { readonly before: string; readonly limit: number },
) =>
  database
    .select({ id: users.id })
    .from(users)
    .where(isInDebt(database, before))
    .orderBy(asc(users.id))
    .limit(limit)

/** Suspends a user whose row is locked. @returns false when nothing is past due any more, or the user is suspended already */
export async function suspendUserInDebt(
  database: Database,
  userId: number,
  before: string,
): Promise<boolean> {
  const suspended = await database
    .update(users)
    .set({ status: 'temporary_suspend', status_before_suspension: sql`${users.status}` })
    .where(and(eq(users.id, userId), isInDebt(database, before)))
    .returning({ id: users.id })
  return suspended.length > 0
}

/** Gives a suspended user the former status back; does nothing for other users. */
export const restoreSuspendedUser = (database: Database, userId: number) =>
  database
    .update(users)
    .set({
      status: sql`coalesce(${users.status_before_suspension}, 'normal')`,
      status_before_suspension: null,
    })
    .where(and(eq(users.id, userId), eq(users.status, 'temporary_suspend')))

/** Suspends a user for good. @returns false when that was done before */
export async function suspendUserForGood(database: Database, userId: number): Promise<boolean> {
  const before = statusesBefore(userTransitions, 'permanent_suspend')
  const suspended = await database
    .update(users)
    .set({ status: 'permanent_suspend', status_before_suspension: null })
    .where(and(eq(users.id, userId), inArray(users.status, before)))
    .returning({ id: users.id })
  return suspended.length > 0
}

/** Whether the applications of a user are refused. */
export const setRefused = (database: Database, userId: number, is_refused: boolean) =>
  database.update(users).set({ is_refused }).where(eq(users.id, userId))
