import { createServerFn } from '@tanstack/react-start'
import type { User } from '#contract/user.ts'
import { getLocale } from '#src/i18n/locale.ts'
import { fetchFees } from '#src/items/items.server.ts'
import { environment } from '#src/request/environment.server.ts'
import { readOwnUser } from '#src/session/own-user.server.ts'
import { userQuery } from '#src/session/user-query.ts'
import { pathWithLocale } from '#src/url/locale-path.ts'
import {
  type InvitedFriend,
  type InviteStage,
  numberedFriends,
  rewardedThisYear,
} from './invitation-progress.ts'
import { drawQrCode, type QrCode } from './qr-code.server.ts'

export interface Invitations {
  readonly code: string
  /** Leads to the sign-up with the code filled in. */
  readonly link: string
  readonly qrCode: QrCode
  readonly counts: Readonly<Record<InviteStage, number>>
  /** The newest first, of very many not all; absent when the API does not give them. */
  readonly friends: readonly InvitedFriend[] | undefined
  /** Rewards of this calendar year; absent with `friends`. */
  readonly rewardsThisYear: number | undefined
  /** Points for each side, and how many invitations of a year are rewarded. */
  readonly rules: {
    readonly inviter: number
    readonly invitee: number
    readonly yearlyCap: number
  }
}

/** The address that a friend opens, in the inviter's language. */
const linkOf = ({ invite_code }: User): string => {
  const path = pathWithLocale('/signup', getLocale())
  return `${environment().SITE_URL}${path}?invite=${encodeURIComponent(invite_code)}`
}

const fetchInvitations = createServerFn().handler(async (): Promise<Invitations> => {
  const [user, fees] = await Promise.all([readOwnUser(), fetchFees()])
  const { friends: found, ...counts } = user.invite
  const friends = found && numberedFriends(found, counts)
  const link = linkOf(user)
  return {
    code: user.invite_code,
    link,
    qrCode: drawQrCode(link),
    counts,
    friends,
    rewardsThisYear: rewardedThisYear(user, fees.invite_yearly_cap),
    rules: {
      inviter: fees.invite_inviter,
      invitee: fees.invite_invitee,
      yearlyCap: fees.invite_yearly_cap,
    },
  }
})

export const invitationsQuery = userQuery({
  name: ['invitations'],
  load: () => fetchInvitations(),
})
