import { eq } from 'drizzle-orm'
import { buyoutPrice } from '#api/domain/money.ts'
import { changeEligibleOn } from '#api/domain/rental.ts'
import type { SubscriptionFacts } from '#api/domain/subscription-actions.ts'
import { subscriptions } from '#api/store/tables/subscription-tables.ts'
import { wholeMonthsBetween } from '#contract/days.ts'
import type { Fees } from '#contract/fees.ts'
import type { Database } from './database.ts'
import { type SubscriptionView, selectSubscriptionView } from './subscription-view.ts'

/** What the reading of subscriptions depends on. */
export interface ReadingRules {
  /** A day in Japan. */
  readonly today: string
  readonly fees: Pick<Fees, 'device_change_after_months' | 'points_min_use'>
}

/** What it costs to buy the device on a day; null before the delivery, after the end, and where the shop has no price. */
export function buyoutToday({ subscription: row, buyout }: SubscriptionView, today: string) {
  if (row.device_since === null || row.is_final) return null
  return buyoutPrice(buyout, wholeMonthsBetween(row.device_since, today)) ?? null
}

export function factsOf(view: SubscriptionView, rules: ReadingRules): SubscriptionFacts {
  const { subscription: row, user_status, unpaid_invoice } = view
  return {
    today: rules.today,
    status: row.status,
    isShipped: row.shipped_at !== null,
    isEndRequested: row.end_requested_at !== null,
    minimumEndsOn: row.minimum_ends_on,
    isSuspended: user_status === 'temporary_suspend' || user_status === 'permanent_suspend',
    hasPastDue: view.has_past_due,
    hasPayableInvoice: unpaid_invoice !== null && !unpaid_invoice.is_under_way,
    changeEligibleOn: changeEligibleOn({
      startedOn: row.started_on,
      changedOn: row.device_changed_on,
      afterMonths: rules.fees.device_change_after_months,
    }),
    hasOpenChange: view.open_change_id !== null,
    buyoutPrice: buyoutToday(view, rules.today),
    hasOpenBuyout: view.buyout_offer !== null,
  }
}

/** What decides about the actions of a subscription, read under a lock. @throws when there is none */
export async function getSubscriptionFacts(
  database: Database,
  id: number,
  rules: ReadingRules,
): Promise<SubscriptionFacts> {
  const [view] = await selectSubscriptionView(database, rules.today).where(eq(subscriptions.id, id))
  if (view === undefined) throw new Error(`There is no subscription ${id}.`)
  return factsOf(view, rules)
}
