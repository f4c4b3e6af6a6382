import { changePreviewOf } from '#api/domain/change-preview.ts'
import { invoiceUntil } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { AppContext } from './app-context.ts'
import { emailCustomer } from './email-customer.ts'
import { issueRent } from './issue-rent.ts'
import { previewRent } from './preview-rent.ts'
import { type ChangeRules, requireAction } from './require-action.ts'

/**
 * The customer keeps the device after all: months that began meanwhile are invoiced today. Inside a transaction that has
 * locked the user and the subscription.
 * @throws ApiError 400 `invalid_state`
 */
export async function withdrawEnd(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  rules: ChangeRules,
): Promise<ChangePreview> {
  const { now } = rules
  const { today } = await requireAction(database, found, { action: 'withdraw_end', ...rules })
  const resumed = await resumeRent(database, found, today)
  const invoiced = await issueRent(context, database, resumed, {
    until: invoiceUntil(resumed, today),
    now,
  })
  await emailCustomer(
    database,
    invoiced,
    { template: 'end_withdrawn' },
    { siteUrl: context.siteUrl, now },
  )
  const lines = await previewRent(database, invoiced, { today, until: today })
  return changePreviewOf({ action: 'withdraw_end', lines })
}

/**
 * Removes the request for the end. What was chosen for the end of the minimum term would be carried out at once when its day
 * has come: an end would be asked for again, and another 12 months would begin of which nobody has read with this request.
 * The subscription continues month by month instead.
 */
export async function resumeRent(
  database: Database,
  found: SubscriptionRow,
  today: string,
): Promise<SubscriptionRow> {
  const { renewal, minimum_ends_on: endsOn } = found
  const isDue = renewal === 'end' || (endsOn !== null && endsOn < today)
  const set = {
    end_requested_at: null,
    return_by: null,
    rent_until: null,
    end_fee: null,
    renewal: isDue ? ('rolling' as const) : renewal,
  }
  await updateSubscription(database, found.id, set)
  return { ...found, ...set }
}
