import { and, eq, inArray, sql } from 'drizzle-orm'
import { statusesBefore, userTransitions } from '#api/domain/status-transitions.ts'
import { users } from '#api/store/tables/account-tables.ts'
import type { IdentityState } from '#contract/user.ts'
import type { Database } from './database.ts'

interface Finding {
  readonly state: IdentityState
  /** A suspended user gets it when the suspension ends. */
  readonly status: 'verified' | 'unverified'
  readonly now: Date
}

/** Stores the result of the review of a user's documents. The status follows as the table of transitions allows. */
export function updateIdentity(database: Database, userId: number, finding: Finding) {
  const before = statusesBefore(userTransitions, finding.status)
  return database
    .update(users)
    .set({
      identity_state: finding.state,
      identity_checked_at: finding.now,
      status: sql`case when ${users.status} <> 'temporary_suspend' and ${inArray(users.status, before)}
        then ${finding.status} else ${users.status} end`,
      status_before_suspension: sql`case when ${users.status} = 'temporary_suspend'
        then ${finding.status} else ${users.status_before_suspension} end`,
    })
    .where(eq(users.id, userId))
}

/** Marks documents as not valid any more. @returns false when none were approved */
export async function expireIdentity(database: Database, userSlug: string, now: Date) {
  const [approved] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.slug, userSlug), eq(users.identity_state, 'approved')))
    .for('update')
  if (approved === undefined) return false
  await updateIdentity(database, approved.id, { state: 'none', status: 'unverified', now })
  return true
}
