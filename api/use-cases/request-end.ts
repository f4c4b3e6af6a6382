import { ApiError } from '#api/domain/api-error.ts'
import { addDays } from '#api/domain/calendar.ts'
import { changePreviewOf } from '#api/domain/change-preview.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { earlyEndFee } from '#api/domain/money.ts'
import { mayReturn, returnDays } from '#api/domain/rental.ts'
import type { Database } from '#api/store/database.ts'
import { findOpenInvoice } from '#api/store/invoices.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import type { Fees } from '#contract/fees.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { AppContext } from './app-context.ts'
import { emailCustomer } from './email-customer.ts'

interface Request {
  readonly fees: Fees
  readonly now: Date
}

/**
 * From 30 days before the minimum end; what is unpaid is paid first. Inside a transaction that holds the subscription.
 * @throws ApiError 400 `cancel_not_allowed`, `unpaid_invoice`, `minimum_term`
 */
export async function requestEnd(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  { fees, now }: Request,
): Promise<ChangePreview> {
  const today = toJapanDay(now)
  if (found.end_requested_at !== null) throw new ApiError(400, 'cancel_not_allowed')
  const invoice = await findOpenInvoice(database, found.id)
  if (invoice !== undefined && invoice.status !== 'SCHEDULED') {
    const balance = invoice.total - invoice.paid
    throw new ApiError(400, 'unpaid_invoice', { data: { invoice_slug: invoice.slug, balance } })
  }
  const endsOn = found.minimum_ends_on ?? today
  if (!mayReturn(today, endsOn)) {
    const fee = earlyEndFee({
      monthly: found.monthly,
      startedOn: found.started_on ?? today,
      months: found.months,
      today,
      feePct: fees.early_end_pct,
    })
    throw new ApiError(400, 'minimum_term', { data: { ends_on: endsOn, early_end_fee: fee } })
  }
  const returnBy = await startReturn(context, database, found, now)
  return changePreviewOf({ action: 'end', return_by: returnBy, ends_on: endsOn })
}

/** The customer is asked to send the device back. @returns the last day for it */
export async function startReturn(
  context: AppContext,
  database: Database,
  found: SubscriptionRow,
  now: Date,
): Promise<string> {
  const today = toJapanDay(now)
  const base =
    found.minimum_ends_on !== null && found.minimum_ends_on > today ? found.minimum_ends_on : today
  const returnBy = addDays(base, returnDays)
  await updateSubscription(database, found.id, {
    end_requested_at: now,
    return_by: returnBy,
    end_fee: 0,
  })
  const mail = { template: 'end_requested', values: { return_by: returnBy } } as const
  await emailCustomer(database, found, mail, { siteUrl: context.siteUrl, now })
  return returnBy
}
