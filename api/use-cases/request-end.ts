import { refused } from '#api/domain/api-error.ts'
import { changePreviewOf } from '#api/domain/change-preview.ts'
import { earlyEndFee } from '#api/domain/money.ts'
import { endDays, firstMonthAfter, mayEndFree, periodOf } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import type { Fees } from '#contract/fees.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { ChangePreview, PreviewLine } from '#contract/preview.ts'
import type { AppContext } from './app-context.ts'
import { emailCustomer } from './email-customer.ts'
import { previewRent } from './preview-rent.ts'
import { releaseRent } from './release-rent.ts'
import { assertAllowed, type ChangeRules, readFacts } from './require-action.ts'

/** What ending on a day would cost, calculated in the current minimum term with its device and rent. */
export const feeOfEarlyEnd = (found: SubscriptionRow, today: string, fees: Fees): number =>
  earlyEndFee({
    monthly: found.monthly,
    startedOn: found.minimum_started_on ?? today,
    months: found.minimum_months ?? found.months,
    today,
    feePct: fees.early_end_pct,
  })

interface Request extends ChangeRules {
  /** What the customer was shown, as far as that is known. */
  readonly action: 'cancel' | 'end' | 'end_early' | undefined
  readonly acceptedFee: number | undefined
  readonly isPreview: boolean
}

/**
 * The customer asks for the end: free from 30 days before the minimum end, for an accepted fee before that. Inside a
 * transaction that has locked the user and the subscription.
 * @throws ApiError 400 `cancel_not_allowed`, `unpaid_invoice`, `minimum_term`
 */
export async function requestEnd(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  { action, acceptedFee, isPreview, ...rules }: Request,
): Promise<ChangePreview> {
  const facts = await readFacts(database, found, rules)
  const { today } = facts
  const endsOn = found.minimum_ends_on ?? today
  if (mayEndFree(today, endsOn)) {
    // Without the fee rent is owed until the minimum term is over, which may be more.
    await assertAllowed(database, found, { action: action === 'end_early' ? action : 'end', facts })
    return startReturn(context, database, found, { fee: null, now: rules.now })
  }
  await assertAllowed(database, found, { action: 'end_early', facts })
  const fee = feeOfEarlyEnd(found, today, rules.fees)
  // Only a preview may leave out the amount.
  if (acceptedFee !== fee && !(isPreview && acceptedFee === undefined)) {
    throw refused('minimum_term', { data: { ends_on: endsOn, early_end_fee: fee } })
  }
  return startReturn(context, database, found, { fee, now: rules.now })
}

/** Of an invoice and a preview. */
export const earlyEndLine = (amount: number) => ({
  text_ja: '期間内解約手数料',
  text_en: 'Early-end fee',
  quantity: 1,
  amount,
})

interface Start {
  /** The fee accepted for ending inside the minimum term; null for any other end. */
  readonly fee: number | null
  readonly now: Date
}

/** The customer is asked to send the device back; months that begin meanwhile are owed only if it comes late. */
export async function startReturn(
  context: AppContext,
  database: Database,
  subscription: SubscriptionRow,
  { fee, now }: Start,
): Promise<ChangePreview> {
  const today = dayInJapan(now)
  const { rentUntil, returnBy } = endDays({
    requestedOn: today,
    minimumEndsOn: subscription.minimum_ends_on ?? today,
    isEarly: fee !== null,
  })
  const { found, refund } = await releaseRent(database, subscription, { day: rentUntil, now })
  await updateSubscription(database, found.id, {
    end_requested_at: now,
    return_by: returnBy,
    rent_until: rentUntil,
    end_fee: fee ?? 0,
  })
  const email = { template: 'end_requested', values: { return_by: returnBy } } as const
  await emailCustomer(database, found, email, { siteUrl: context.siteUrl, now })
  const rent = await previewRent(database, found, { today, until: rentUntil })
  // Invoiced after the device has come back, on a day that is not known yet.
  const fees: PreviewLine[] =
    fee === null ? [] : [{ ...earlyEndLine(fee), when: 'later', due_on: null }]
  return changePreviewOf({
    action: fee === null ? 'end' : 'end_early',
    lines: [...rent, ...fees],
    amount_to_accept: fee,
    return_by: returnBy,
    ends_on: lastPaidDay(found, rentUntil),
    refund,
  })
}

/** Last day of the last month that begins until a day. */
export function lastPaidDay({ started_on: startedOn }: SubscriptionRow, until: string) {
  if (startedOn === null) return until
  return periodOf(startedOn, firstMonthAfter(startedOn, until) - 1).to
}
