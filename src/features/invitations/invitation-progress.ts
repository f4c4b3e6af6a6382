import { dayInJapan } from '#contract/japan-time.ts'
import type { inviteStages, User } from '#contract/user.ts'

export type InviteStage = (typeof inviteStages)[number]

/** An invited friend without a name: the stage, and the month in which it was reached (`2026-11`). */
export interface InvitedFriend {
  readonly stage: InviteStage
  readonly month: string
  /** The first one is 1. */
  readonly number: number
}

/** In the order in which a friend goes through them. */
export const stages = ['signed_up', 'applied', 'rewarded'] as const satisfies InviteStage[]

/** How many steps a friend has completed, 1 to 3. */
export const stepsDone = (stage: InviteStage): number => stages.indexOf(stage) + 1

type Counts = Readonly<Record<InviteStage, number>>

export const countFriends = (counts: Counts): number =>
  stages.reduce((total, stage) => total + counts[stage], 0)

/** @param newest the newest first; the API does not give all of very many */
export const numberedFriends = (
  newest: readonly Omit<InvitedFriend, 'number'>[],
  counts: Counts,
): InvitedFriend[] =>
  newest.map((friend, place) => ({ ...friend, number: countFriends(counts) - place }))

interface Inviter extends Pick<User, 'today'> {
  readonly invite: Pick<User['invite'], 'friends'>
}

/**
 * How many of the rewarded invitations of the year in which the API is are used up; undefined when it does not name the
 * friends.
 */
export function rewardedThisYear(
  { invite: { friends }, today = dayInJapan(Date.now()) }: Inviter,
  cap: number,
): number | undefined {
  if (friends === undefined) return undefined
  const year = today.slice(0, 4)
  const rewarded = friends.filter(
    ({ stage, month }) => stage === 'rewarded' && month.startsWith(year),
  )
  return Math.min(rewarded.length, cap)
}
