import { refused } from '#api/domain/api-error.ts'
import { changePreviewOf } from '#api/domain/change-preview.ts'
import {
  endDays,
  endNoticeDays,
  extensionMonths,
  mayEndFree,
  minimumEnd,
} from '#api/domain/rental.ts'
import type { SubscriptionFacts } from '#api/domain/subscription-actions.ts'
import type { Database } from '#api/store/database.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { Renewal } from '#contract/subscription-actions.ts'
import type { AppContext } from './app-context.ts'
import { previewRent } from './preview-rent.ts'
import { extendTerm } from './renew-terms.ts'
import { lastPaidDay, startReturn } from './request-end.ts'

interface Choice {
  readonly renewal: Renewal
  /** The last day of the new minimum term that the customer was shown, as far as that is known. */
  readonly acceptedEndsOn: string | undefined
  readonly facts: SubscriptionFacts
  readonly now: Date
}

/**
 * Chooses what happens at the end of the minimum term. A choice whose day has already come is carried out at once: the end
 * is asked for, or a new term of 12 months begins today. Inside a transaction that has locked the user and the subscription.
 * @throws ApiError 400 `invalid_state` when the new term would end on another day than the accepted one
 */
export async function chooseRenewal(
  context: AppContext,
  database: Database,
  subscription: SubscriptionRow,
  { renewal, acceptedEndsOn, facts, now }: Choice,
): Promise<ChangePreview> {
  await updateSubscription(database, subscription.id, { renewal })
  const found = { ...subscription, renewal }
  const { today } = facts
  const endsOn = found.minimum_ends_on ?? today
  if (renewal === 'end' && mayEndFree(today, endsOn)) {
    const preview = await startReturn(context, database, found, { fee: null, now })
    return { ...preview, action: 'set_renewal' }
  }
  if (renewal === 'end') return previewEnd(database, found, { today, endsOn })
  if (renewal === 'rolling') return changePreviewOf({ action: 'set_renewal' })
  const startedOn = endsOn < today ? today : addDays(endsOn, 1)
  const newEndsOn = minimumEnd({ startedOn, months: extensionMonths })
  if ((acceptedEndsOn ?? newEndsOn) !== newEndsOn) throw refused('invalid_state')
  if (endsOn < today) await extendTerm(database, found, startedOn)
  return changePreviewOf({ action: 'set_renewal', new_minimum_ends_on: newEndsOn })
}

/** The end will be asked for automatically, later. */
async function previewEnd(
  database: Database,
  found: SubscriptionRow,
  { today, endsOn }: { readonly today: string; readonly endsOn: string },
): Promise<ChangePreview> {
  const requestedOn = addDays(endsOn, -endNoticeDays)
  const { rentUntil, returnBy } = endDays({ requestedOn, minimumEndsOn: endsOn, isEarly: false })
  return changePreviewOf({
    action: 'set_renewal',
    lines: await previewRent(database, found, { today, until: rentUntil }),
    return_by: returnBy,
    ends_on: lastPaidDay(found, rentUntil),
  })
}
