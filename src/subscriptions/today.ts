import type { Subscription } from '#contract/subscription.ts'
import { dayInJapan } from '#src/i18n/japan-time.ts'

/** A month before a day, or the last day of a shorter month. */
function monthBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 2, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

const latest = (days: readonly string[]): string => days.reduce((a, b) => (a > b ? a : b), '')

/**
 * Today in Japan. The API may run on a clock that was moved on, as in the demonstration: what it says has happened is
 * over, and the next charge is a month away at most.
 */
export function todayOf(
  subscriptions: readonly Pick<Subscription, 'timeline' | 'next_charge_on' | 'end_request'>[],
  now: number,
): string {
  const known = subscriptions.flatMap(({ timeline, next_charge_on, end_request }) => [
    ...timeline.map(({ at }) => dayInJapan(Date.parse(at))),
    ...(end_request === null ? [] : [dayInJapan(Date.parse(end_request.requested_at))]),
    ...(next_charge_on === null ? [] : [monthBefore(next_charge_on)]),
  ])
  return latest([dayInJapan(now), ...known])
}
