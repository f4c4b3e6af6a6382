import { and, between, eq, ne, sql } from 'drizzle-orm'
import { invites, users } from '#api/store/tables/account-tables.ts'
import type { Database } from './database.ts'

/** The owner of this invitation code; undefined when they are permanently suspended. */
export const findInviter = async (database: Database, code: string) =>
  (
    await database
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.invite_code, code), ne(users.status, 'permanent_suspend')))
  )[0]

type NewInvite = Pick<typeof invites.$inferInsert, 'inviter_id' | 'invitee_id' | 'stage_on'>

export const insertInvite = (database: Database, invite: NewInvite) =>
  database.insert(invites).values({ ...invite, stage: 'signed_up' })

export const markInviteApplied = (database: Database, inviteeId: number, today: string) =>
  database
    .update(invites)
    .set({ stage: 'applied', stage_on: today })
    .where(and(eq(invites.invitee_id, inviteeId), eq(invites.stage, 'signed_up')))

/** @returns the invitation for the one caller that ends it; undefined when there is none, or it is rewarded */
export async function markInviteRewarded(
  database: Database,
  inviteeId: number,
  { invoiceId, today }: { readonly invoiceId: number; readonly today: string },
) {
  const [invite] = await database
    .update(invites)
    .set({
      stage: 'rewarded',
      stage_on: today,
      rewarded_invoice_id: invoiceId,
      rewards: sql`${invites.rewards} + 1`,
    })
    .where(and(eq(invites.invitee_id, inviteeId), ne(invites.stage, 'rewarded')))
    .returning()
  return invite
}

export const markInviterRewarded = (database: Database, inviteeId: number, today: string) =>
  database
    .update(invites)
    .set({ inviter_rewarded_on: today })
    .where(eq(invites.invitee_id, inviteeId))

/** An invitation that was rewarded for the payment of an invoice, locked until the transaction ends. */
export const lockInviteRewardedFor = async (
  database: Database,
  inviteeId: number,
  invoiceId: number,
) =>
  (
    await database
      .select()
      .from(invites)
      .where(and(eq(invites.invitee_id, inviteeId), eq(invites.rewarded_invoice_id, invoiceId)))
      .for('update')
  )[0]

/** Makes an invitation one that is not rewarded. */
export const unmarkInviteRewarded = (database: Database, inviteeId: number, today: string) =>
  database
    .update(invites)
    .set({
      stage: 'applied',
      stage_on: today,
      rewarded_invoice_id: null,
      inviter_rewarded_on: null,
    })
    .where(eq(invites.invitee_id, inviteeId))

/** How often an inviter was rewarded in a calendar year. */
export const countInviterRewards = (database: Database, inviterId: number, year: string) =>
  database.$count(
    invites,
    and(
      eq(invites.inviter_id, inviterId),
      between(invites.inviter_rewarded_on, `${year}-01-01`, `${year}-12-31`),
    ),
  )
