import { commonError, refused } from '#api/domain/api-error.ts'
import {
  type ActionRefusal,
  refusalOf,
  type SubscriptionFacts,
} from '#api/domain/subscription-actions.ts'
import type { Database } from '#api/store/database.ts'
import { listPastDueOfUser } from '#api/store/past-due-invoices.ts'
import { getSubscriptionFacts } from '#api/store/subscription-facts.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import type { Fees } from '#contract/fees.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { SubscriptionAction } from '#contract/subscription-actions.ts'

/** The fees in force and the moment at which a change of a subscription is requested. */
export interface ChangeRules {
  readonly fees: Fees
  readonly now: Date
}

/** The facts behind `allowed_actions`, read inside a transaction that has locked the user and the subscription. */
export const readFacts = (
  database: Database,
  { id }: SubscriptionRow,
  { fees, now }: ChangeRules,
): Promise<SubscriptionFacts> =>
  getSubscriptionFacts(database, id, { today: dayInJapan(now), fees })

async function unpaidInvoice(database: Database, { user_id }: SubscriptionRow, today: string) {
  const [oldest] = await listPastDueOfUser(database, user_id, today)
  if (oldest === undefined) return {}
  return { data: { invoice_slug: oldest.slug, balance: oldest.total - oldest.paid } }
}

/** The refusal of an action with the data of its code. */
async function refusal(
  database: Database,
  found: SubscriptionRow,
  { code, facts }: { readonly code: ActionRefusal; readonly facts: SubscriptionFacts },
) {
  if (code === 'account_suspended') return commonError(code)
  if (code === 'unpaid_invoice') {
    return refused(code, await unpaidInvoice(database, found, facts.today))
  }
  if (code === 'device_change_not_eligible') {
    return refused(code, { data: { eligible_on: facts.changeEligibleOn } })
  }
  return refused(code)
}

/**
 * The facts of a subscription for which the action is allowed.
 * @throws ApiError when the action is not among the current `allowed_actions`
 */
export async function requireAction(
  database: Database,
  found: SubscriptionRow,
  { action, ...rules }: ChangeRules & { readonly action: SubscriptionAction },
): Promise<SubscriptionFacts> {
  const facts = await readFacts(database, found, rules)
  await assertAllowed(database, found, { action, facts })
  return facts
}

/** @throws ApiError when the action is not among the current `allowed_actions` */
export async function assertAllowed(
  database: Database,
  found: SubscriptionRow,
  { action, facts }: { readonly action: SubscriptionAction; readonly facts: SubscriptionFacts },
) {
  const code = refusalOf(action, facts)
  if (code !== undefined) throw await refusal(database, found, { code, facts })
}
