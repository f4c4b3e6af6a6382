import type { Card } from '#contract/card.ts'
import { isExpiring as isExpiringAt } from './card-expiry.ts'
import { laterVerificationUrl } from './card-verification.server.ts'

/** A stored card as its owner sees it. */
export interface OwnCard extends Omit<Card, 'action_url' | 'created_at' | 'is_expiring'> {
  /** Whether it can be charged for at most 60 more days. */
  readonly isExpiring: boolean
  /** The bank's 3-D Secure page, if the card still waits for it. */
  readonly verificationUrl: string | undefined
}

export function toOwnCard(card: Card): OwnCard {
  const { action_url: actionUrl, created_at: _, is_expiring: isExpiring, ...shown } = card
  return {
    ...shown,
    isExpiring: isExpiring ?? isExpiringAt(card, new Date()),
    verificationUrl: actionUrl === null ? undefined : laterVerificationUrl(actionUrl),
  }
}
