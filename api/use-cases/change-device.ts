import { refused } from '#api/domain/api-error.ts'
import { itemLimitRefusal } from '#api/domain/application-eligibility.ts'
import { changePreviewOf } from '#api/domain/change-preview.ts'
import { firstMonthAfter, minimumEnd, monthBeginsOn } from '#api/domain/rental.ts'
import { countActiveOfItem, findOffer } from '#api/store/applicants.ts'
import type { Database } from '#api/store/database.ts'
import {
  type DeviceChangeRow,
  findOpenDeviceChange,
  insertDeviceChange,
  updateDeviceChange,
} from '#api/store/device-changes.ts'
import type { InvoiceRow } from '#api/store/invoices.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { addStock, type Piece, reserveStock } from '#api/store/stock.ts'
import type { SubscriptionRow } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import type { ChangePreview } from '#contract/preview.ts'
import type { TermMonths } from '#contract/values.ts'
import { paymentDays } from '#contract/waiting-times.ts'
import { issueInvoice } from './issue-invoice.ts'
import { releaseInvoice } from './release-invoice.ts'
import { type ChangeRules, requireAction } from './require-action.ts'

/** What nobody has to buy: its invoice, and what its customer is shown before. */
export interface Purchase {
  readonly invoice: InvoiceRow
  readonly preview: ChangePreview
}

interface Input {
  readonly item_id: number
  readonly variant_id: number
  readonly months: TermMonths
  /** What the customer was shown: the fee, and the new monthly rent, in yen. */
  readonly accepted_fee?: number | undefined
  readonly accepted_monthly?: number | undefined
}

/** @throws ApiError 400 `price_changed` with the fee and the rent of today when others were accepted */
function assertAccepted(
  { accepted_fee, accepted_monthly }: Input,
  today: { readonly fee: number; readonly monthly: number },
) {
  const { fee, monthly } = today
  if ((accepted_fee ?? fee) === fee && (accepted_monthly ?? monthly) === monthly) return
  throw refused('price_changed', { data: today })
}

const notAvailable = () => refused('device_not_available')

/** The other device, if it is offered to this customer. @throws ApiError 400 `device_not_available` */
async function requireOffer(database: Database, found: SubscriptionRow, input: Input) {
  const offer = await findOffer(database, {
    itemId: input.item_id,
    variantId: input.variant_id,
    months: input.months,
  })
  // The rent whose device is changed does not count against the new device.
  const used = await countActiveOfItem(database, found.user_id, input.item_id, found.id)
  if (offer === undefined) throw notAvailable()
  const limit = itemLimitRefusal({ used, max: offer.max_per_user })
  if (limit !== undefined) throw refused(limit.code, { data: limit.data })
  return offer
}

/**
 * Asks for another device: it is reserved, and a fee is invoiced that lapses when it is not paid in time. Inside a
 * transaction that has locked the user and the subscription.
 * @throws ApiError 400 `invalid_state`, `device_change_not_eligible`, `device_not_available`, `price_changed`
 */
export async function requestDeviceChange(
  database: Database,
  found: SubscriptionRow,
  { input, ...rules }: ChangeRules & { readonly input: Input },
): Promise<Purchase> {
  const { fees, now } = rules
  const facts = await requireAction(database, found, { action: 'change_device', ...rules })
  const offer = await requireOffer(database, found, input)
  assertAccepted(input, { fee: fees.device_change, monthly: offer.monthly })
  const { today } = facts
  const line = {
    text_ja: '機種変更手数料',
    text_en: 'Device change fee',
    quantity: 1,
    amount: fees.device_change,
  }
  const { registrationNumber } = await readBusinessRules(database)
  const payBy = addDays(today, paymentDays)
  const invoice = await issueInvoice(database, {
    userId: found.user_id,
    subscriptionId: found.id,
    category: 'options_device_change',
    status: 'UNPAID',
    isOptional: true,
    dueOn: payBy,
    lines: [line],
    registrationNumber,
    now,
  })
  // Stock is the last lock: the return of a device locks the number of an invoice before it, too.
  if (!(await reserveStock(database, input.variant_id))) throw notAvailable()
  await insertDeviceChange(database, {
    item_id: input.item_id,
    variant_id: input.variant_id,
    months: input.months,
    subscription_id: found.id,
    monthly: offer.monthly,
    invoice_id: invoice.id,
    requested_at: now,
  })
  const newRentFrom = firstMonthFrom(found, today)
  const preview = changePreviewOf({
    action: 'change_device',
    lines: [
      { ...line, when: 'now', due_on: payBy },
      { ...rentOfTerm(offer.monthly, input.months), when: 'later', due_on: newRentFrom },
    ],
    pay_by: payBy,
    new_monthly: offer.monthly,
    new_rent_from: newRentFrom,
    new_minimum_ends_on: minimumEnd({ startedOn: today, months: input.months }),
  })
  return { invoice, preview }
}

/** First day of the first month that begins on or after a day. */
const firstMonthFrom = ({ started_on: startedOn }: SubscriptionRow, day: string) =>
  startedOn === null ? day : monthBeginsOn(startedOn, firstMonthAfter(startedOn, addDays(day, -1)))

const rentOfTerm = (monthly: number, months: number) => ({
  text_ja: `新しい月額料金(${months}か月分)`,
  text_en: `New monthly rent (${months} months)`,
  quantity: months,
  amount: monthly * months,
})

/** After the fee is paid: the new device may be sent. */
export async function markDeviceChangePaid(
  database: Database,
  subscriptionId: number,
  invoiceId: number,
  now: Date,
) {
  const change = await findOpenDeviceChange(database, subscriptionId)
  if (change?.invoice_id === invoiceId)
    await updateDeviceChange(database, change.id, { paid_at: now })
}

/**
 * Cancels a device change before its dispatch: its fee is released, the new device is free again. Does nothing after the
 * dispatch, when the old device is still to come. Inside a transaction that has locked the user.
 */
export async function cancelDeviceChange(database: Database, subscriptionId: number, now: Date) {
  const change = await findOpenDeviceChange(database, subscriptionId)
  if (change === undefined || change.sent_at !== null) return
  await releaseDeviceChange(database, change, now)
}

/** Nothing is owed for a device change any more, and its new device is not needed. */
export async function releaseDeviceChange(
  database: Database,
  change: DeviceChangeRow,
  now: Date,
  { isRestocked }: Piece = { isRestocked: true },
) {
  await updateDeviceChange(database, change.id, { cancelled_at: now })
  if (change.invoice_id !== null) await releaseInvoice(database, change.invoice_id, now)
  if (isRestocked) await addStock(database, change.variant_id)
}
