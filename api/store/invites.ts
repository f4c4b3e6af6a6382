import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { invites, users } from '#api/store/tables/account-tables.ts'
import { pointsEntries } from '#api/store/tables/billing-tables.ts'
import type { Database } from './database.ts'

/** Who has this invitation code; nobody when they are suspended for good. */
export const findInviter = async (database: Database, code: string) =>
  (
    await database
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.invite_code, code), ne(users.status, 'permanent_suspend')))
  )[0]

export const insertInvite = (database: Database, inviterId: number, inviteeId: number) =>
  database
    .insert(invites)
    .values({ inviter_id: inviterId, invitee_id: inviteeId, stage: 'signed_up' })

export const markInviteApplied = (database: Database, inviteeId: number) =>
  database
    .update(invites)
    .set({ stage: 'applied' })
    .where(and(eq(invites.invitee_id, inviteeId), eq(invites.stage, 'signed_up')))

/** @returns the invitation for the one caller that ends it; undefined when there is none, or when it is rewarded */
export async function markInviteRewarded(database: Database, inviteeId: number) {
  const [invite] = await database
    .update(invites)
    .set({ stage: 'rewarded' })
    .where(and(eq(invites.invitee_id, inviteeId), sql`${invites.stage} <> 'rewarded'`))
    .returning()
  return invite
}

/** Rewards for invitations since a day in Japan. */
export const countInviteRewards = (database: Database, userId: number, since: string) =>
  database.$count(
    pointsEntries,
    and(
      eq(pointsEntries.user_id, userId),
      eq(pointsEntries.category, 'invite_program'),
      eq(pointsEntries.kind, 'earn'),
      gte(pointsEntries.earned_on, since),
    ),
  )
