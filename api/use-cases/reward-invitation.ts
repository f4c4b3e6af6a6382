import { toJapanDay } from '#api/domain/japan-time.ts'
import type { Database } from '#api/store/database.ts'
import { countInviteRewards, markInviteRewarded } from '#api/store/invites.ts'
import type { Fees } from '#contract/fees.ts'
import { earnPoints } from './points-ledger.ts'

/** Both sides are rewarded once, on the first rent that the invited person pays; the inviter only so often a year. */
export async function rewardInvitation(
  database: Database,
  inviteeId: number,
  fees: Fees,
  now: Date,
) {
  const invite = await markInviteRewarded(database, inviteeId)
  if (invite === undefined) return
  const today = toJapanDay(now)
  const reward = {
    category: 'invite_program',
    expireMonths: fees.points_expire_months,
    today,
    now,
  } as const
  await earnPoints(database, {
    ...reward,
    userId: inviteeId,
    dedupeKey: `invited by ${invite.inviter_id}, user ${inviteeId}`,
    note_ja: 'ご紹介特典',
    note_en: 'Welcome reward for being invited',
    points: fees.invite_invitee,
  })
  const firstDayOfYear = `${today.slice(0, 4)}-01-01`
  const rewarded = await countInviteRewards(database, invite.inviter_id, firstDayOfYear)
  if (rewarded >= fees.invite_yearly_cap) return
  await earnPoints(database, {
    ...reward,
    userId: invite.inviter_id,
    dedupeKey: `invitation of user ${inviteeId}`,
    note_ja: 'お友だち紹介の特典',
    note_en: 'Reward for inviting a friend',
    points: fees.invite_inviter,
  })
}
