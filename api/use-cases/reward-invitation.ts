import type { Moment } from '#api/domain/japan-time.ts'
import type { Database } from '#api/store/database.ts'
import {
  countInviterRewards,
  lockInviteRewardedFor,
  markInviteRewarded,
  markInviterRewarded,
  unmarkInviteRewarded,
} from '#api/store/invites.ts'
import { lockUser } from '#api/store/locks.ts'
import type { Fees } from '#contract/fees.ts'
import { earnPoints, revokePoints } from './points-ledger.ts'

interface Rewarded {
  readonly inviter_id: number
  readonly invitee_id: number
  /** Counted from 1. */
  readonly rewards: number
}

/** A second reward, after a first one that was taken back, has other keys. */
const repeated = (key: string, { rewards }: Rewarded) =>
  rewards > 1 ? `${key}, time ${rewards}` : key
const inviteeKey = (invite: Rewarded) =>
  repeated(`invited by ${invite.inviter_id}, user ${invite.invitee_id}`, invite)
const inviterKey = (invite: Rewarded) => repeated(`invitation of user ${invite.invitee_id}`, invite)

interface Reward extends Moment {
  readonly inviteeId: number
  /** The invoice of the first month, which is paid and whose device is delivered. */
  readonly invoiceId: number
  readonly fees: Fees
}

/**
 * Both sides are rewarded once; the inviter only a limited number of times in a calendar year. Inside a transaction that has
 * locked the invited user: the inviter, who is always the older user, is locked second.
 */
export async function rewardInvitation(
  database: Database,
  { inviteeId, invoiceId, fees, today, now }: Reward,
) {
  const invite = await markInviteRewarded(database, inviteeId, { invoiceId, today })
  if (invite === undefined) return
  const expireMonths = fees.points_expire_months
  const reward = { category: 'invite_program', expireMonths, today, now } as const
  await earnPoints(database, {
    ...reward,
    userId: inviteeId,
    dedupeKey: inviteeKey(invite),
    note_ja: '招待の特典',
    note_en: 'Welcome reward for being invited',
    points: fees.invite_invitee,
  })
  // Friends whose devices arrive at the same moment are counted one after the other.
  await lockUser(database, invite.inviter_id)
  const rewarded = await countInviterRewards(database, invite.inviter_id, today.slice(0, 4))
  if (rewarded >= fees.invite_yearly_cap) return
  await markInviterRewarded(database, inviteeId, today)
  await earnPoints(database, {
    ...reward,
    userId: invite.inviter_id,
    dedupeKey: inviterKey(invite),
    note_ja: 'お友だち招待の特典',
    note_en: 'Reward for inviting a friend',
    points: fees.invite_inviter,
  })
}

/** Takes back from both sides the reward for the payment of an invoice. Inside a transaction that has locked its user. */
export async function revokeInvitationReward(
  database: Database,
  {
    userId,
    invoiceId,
    today,
    now,
  }: Moment & { readonly userId: number; readonly invoiceId: number },
) {
  const invite = await lockInviteRewardedFor(database, userId, invoiceId)
  if (invite === undefined) return
  await unmarkInviteRewarded(database, userId, today)
  const revoke = (owner: number, dedupeKeyOfEarn: string) =>
    revokePoints(database, {
      userId: owner,
      dedupeKey: `${dedupeKeyOfEarn} revoked`,
      dedupeKeyOfEarn,
      note_ja: '返金による招待の特典の取り消し',
      note_en: 'Invitation reward taken back with a refund',
      today,
      now,
    })
  await revoke(userId, inviteeKey(invite))
  if (invite.inviter_rewarded_on !== null) await revoke(invite.inviter_id, inviterKey(invite))
}
