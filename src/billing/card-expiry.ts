import { type Card, cardExpiryNoticeDays } from '#contract/card.ts'
import { dayMs } from '#contract/days.ts'
import { japanAheadMs } from '#contract/japan-time.ts'

/** Days in Japan until the last day of a card: 0 on that day, negative after it. */
export function cardDaysLeft(
  { exp_month: month, exp_year: year }: Pick<Card, 'exp_month' | 'exp_year'>,
  now: Date,
): number {
  // `month` counts from 1, `Date.UTC` from 0: the first moment of the month after the last one.
  const end = Date.UTC(year, month, 1) - japanAheadMs
  return Math.ceil((end - now.getTime()) / dayMs) - 1
}

/** Whether a working card will soon expire. */
export const isExpiring = (card: Card, now: Date): boolean =>
  card.state === 'active' && cardDaysLeft(card, now) <= cardExpiryNoticeDays
