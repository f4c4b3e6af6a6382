import type { Moment } from '#api/domain/japan-time.ts'
import { invoiceUntil } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import type { AppContext } from './app-context.ts'
import { issueRent } from './issue-rent.ts'
import { releaseRent } from './release-rent.ts'

interface Change extends Moment {
  readonly terms: Partial<SubscriptionRow>
  /** A day in Japan. */
  readonly from: string
}

/**
 * Other terms of a subscription, from a day on: months before it keep their rent, those that begin on it or later are
 * invoiced again. Inside a transaction that has locked the user and the subscription.
 */
export async function changeTerms(
  context: AppContext,
  database: Database,
  subscription: SubscriptionRow,
  { terms, from, today, now }: Change,
): Promise<SubscriptionRow> {
  const before = addDays(from, -1)
  const complete = await issueRent(context, database, subscription, { until: before, now })
  const { found, issuedOn } = await releaseRent(database, complete, { day: before, now })
  await updateSubscription(database, found.id, terms)
  const changed = { ...found, ...terms }
  const until = invoiceUntil(changed, today)
  return issueRent(context, database, changed, { until, now, pointsGoodOn: issuedOn })
}
