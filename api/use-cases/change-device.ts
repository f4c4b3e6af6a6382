import { ApiError } from '#api/domain/api-error.ts'
import { addDays } from '#api/domain/calendar.ts'
import { changePreviewOf } from '#api/domain/change-preview.ts'
import { toJapanDay } from '#api/domain/japan-time.ts'
import { invoiceAmounts } from '#api/domain/money.ts'
import { changeEligibleOn, minimumEnd, paymentDays } from '#api/domain/rental.ts'
import { findOffer } from '#api/store/applicants.ts'
import type { Database } from '#api/store/database.ts'
import {
  findOpenDeviceChange,
  insertDeviceChange,
  markDeviceChangeCompleted,
} from '#api/store/device-changes.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { addStock, reserveStock } from '#api/store/stock.ts'
import { type SubscriptionRow, updateSubscription } from '#api/store/subscription-status.ts'
import type { Fees } from '#contract/fees.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { TermMonths } from '#contract/values.ts'
import { issueInvoice } from './issue-invoice.ts'

interface Input {
  readonly item_id: number
  readonly variant_id: number
  readonly months: TermMonths
}

const refuse = (code: string, data?: Record<string, unknown>) =>
  new ApiError(400, code, data === undefined ? {} : { data })

/**
 * Asks for another device: it is set aside, and a fee is invoiced. When the fee is paid the device is on its way, and
 * with its dispatch the new rent and minimum term begin. Inside a transaction that holds the user and the subscription.
 * @throws ApiError 400 `invalid_state`, `device_change_not_eligible`, `device_not_available`
 */
export async function requestDeviceChange(
  database: Database,
  found: SubscriptionRow,
  { input, fees, now }: { readonly input: Input; readonly fees: Fees; readonly now: Date },
): Promise<ChangePreview> {
  const today = toJapanDay(now)
  if (found.status !== 'subscribed' || found.end_requested_at !== null)
    throw refuse('invalid_state')
  const eligible = changeEligibleOn({
    startedOn: found.started_on,
    changedOn: found.device_changed_on,
    afterMonths: fees.device_change_after_months,
  })
  const open = await findOpenDeviceChange(database, found.id)
  if (eligible === null || eligible > today || open !== undefined) {
    throw refuse('device_change_not_eligible', { eligible_on: eligible })
  }
  const offer = await findOffer(database, {
    itemId: input.item_id,
    variantId: input.variant_id,
    months: input.months,
  })
  if (offer === undefined || !(await reserveStock(database, input.variant_id))) {
    throw refuse('device_not_available')
  }
  const line = {
    text_ja: '機種変更手数料',
    text_en: 'Device change fee',
    quantity: 1,
    amount: fees.device_change,
  }
  const { registrationNumber } = await readBusinessRules(database)
  const invoice = await issueInvoice(database, {
    ...invoiceAmounts([line], { couponDiscount: 0, points: 0 }),
    userId: found.user_id,
    subscriptionId: found.id,
    category: 'options_device_change',
    status: 'UNPAID',
    isOptional: true,
    issuedOn: today,
    dueOn: addDays(today, paymentDays),
    lines: [line],
    registrationNumber,
    now,
  })
  await insertDeviceChange(database, {
    ...input,
    subscription_id: found.id,
    monthly: offer.monthly,
    invoice_id: invoice.id,
    requested_at: now,
  })
  return changePreviewOf({
    action: 'change_device',
    lines: [{ ...line, when: 'now', due_on: today }],
    new_monthly: offer.monthly,
    new_rent_from: today,
    new_minimum_ends_on: minimumEnd({ startedOn: today, months: input.months }),
  })
}

/** The new device goes out when its fee is paid: from today its rent and minimum term count, the old one comes back. */
export async function completeDeviceChange(
  database: Database,
  found: SubscriptionRow,
  invoiceId: number,
  now: Date,
) {
  const change = await findOpenDeviceChange(database, found.id)
  if (change === undefined || change.invoice_id !== invoiceId) return
  const today = toJapanDay(now)
  await markDeviceChangeCompleted(database, change.id, now)
  await updateSubscription(database, found.id, {
    item_id: change.item_id,
    variant_id: change.variant_id,
    months: change.months,
    monthly: change.monthly,
    minimum_ends_on: minimumEnd({ startedOn: today, months: change.months }),
    device_changed_on: today,
  })
  await addStock(database, found.variant_id)
}
