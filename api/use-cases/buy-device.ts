import { refused } from '#api/domain/api-error.ts'
import { changePreviewOf } from '#api/domain/change-preview.ts'
import { findOpenBuyout, insertBuyout, updateBuyout } from '#api/store/buyouts.ts'
import type { Database } from '#api/store/database.ts'
import { findInvoice } from '#api/store/invoices.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { type SubscriptionRow, transitionSubscription } from '#api/store/subscription-status.ts'
import { addDays } from '#contract/days.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import { paymentDays } from '#contract/waiting-times.ts'
import { cancelDeviceChange, type Purchase } from './change-device.ts'
import { emailCustomer } from './email-customer.ts'
import type { EmailOptions } from './enqueue-email.ts'
import { issueInvoice } from './issue-invoice.ts'
import { issueRent } from './issue-rent.ts'
import { previewRent } from './preview-rent.ts'
import { releaseInvoice } from './release-invoice.ts'
import { releaseRent } from './release-rent.ts'
import { type ChangeRules, requireAction } from './require-action.ts'
import { resumeRent } from './withdraw-end.ts'

interface Request extends ChangeRules {
  readonly acceptedPrice: number | undefined
  readonly isPreview: boolean
}

/**
 * The customer asks to buy the device for today's price, which is valid for the days in which it can be paid. Inside a
 * transaction that has locked the user and the subscription.
 * @throws ApiError 400 `invalid_state`, `unpaid_invoice`, `buyout_price`
 */
export async function requestBuyout(
  database: Database,
  found: SubscriptionRow,
  { acceptedPrice, isPreview, ...rules }: Request,
): Promise<Purchase> {
  const { now } = rules
  const facts = await requireAction(database, found, { action: 'buyout', ...rules })
  const price = facts.buyoutPrice ?? 0
  // Only a preview may leave out the price.
  if (acceptedPrice !== price && !(isPreview && acceptedPrice === undefined)) {
    throw refused('buyout_price', { data: { price } })
  }
  const { today } = facts
  const payBy = addDays(today, paymentDays)
  const line = { text_ja: 'デバイスの購入', text_en: 'Device buy-out', quantity: 1, amount: price }
  const { registrationNumber } = await readBusinessRules(database)
  const invoice = await issueInvoice(database, {
    userId: found.user_id,
    subscriptionId: found.id,
    category: 'other',
    status: 'UNPAID',
    isOptional: true,
    dueOn: payBy,
    lines: [line],
    registrationNumber,
    now,
  })
  await insertBuyout(database, {
    subscription_id: found.id,
    invoice_id: invoice.id,
    price,
    requested_at: now,
  })
  const rent = await previewRent(database, found, { today, until: today })
  const preview = changePreviewOf({
    action: 'buyout',
    lines: [{ ...line, when: 'now', due_on: payBy }, ...rent.filter((due) => due.when === 'now')],
    amount_to_accept: price,
    pay_by: payBy,
  })
  return { invoice, preview }
}

interface Paid {
  readonly invoiceId: number
  readonly siteUrl: string
  readonly now: Date
}

/**
 * After the price is paid: the device belongs to the customer and leaves the stock for good, the subscription ends. Months
 * that began until today are owed, also when the end was asked for; later ones are released.
 */
export async function completeBuyout(
  database: Database,
  found: SubscriptionRow,
  { invoiceId, siteUrl, now }: Paid,
) {
  const buyout = await findOpenBuyout(database, found.id)
  if (buyout === undefined || buyout.invoice_id !== invoiceId) return
  const today = dayInJapan(now)
  await updateBuyout(database, buyout.id, { paid_at: now })
  const resumed = await resumeRent(database, found, today)
  const invoiced = await issueRent({ siteUrl }, database, resumed, { until: today, now })
  await releaseRent(database, invoiced, { day: today, now })
  const ended = await transitionSubscription(database, found.id, {
    to: 'ended',
    now,
    set: { ended_on: today, next_charge_on: null },
  })
  if (ended === undefined) throw new Error(`Subscription ${found.id} cannot end.`)
  await cancelDeviceChange(database, found.id, now)
  await emailCustomer(database, ended, { template: 'bought_out' }, { siteUrl, now })
}

/**
 * Cancels an offer that was not paid. Inside a transaction that has locked the user.
 * @returns its invoice; undefined when there is no offer
 */
export async function cancelBuyout(database: Database, subscriptionId: number, now: Date) {
  const buyout = await findOpenBuyout(database, subscriptionId)
  if (buyout === undefined) return undefined
  await updateBuyout(database, buyout.id, { cancelled_at: now })
  await releaseInvoice(database, buyout.invoice_id, now)
  return findInvoice(database, buyout.invoice_id)
}

interface Withdrawal extends EmailOptions {
  readonly template: 'buyout_cancelled_for_repair' | 'buyout_cancelled_for_change'
}

/**
 * The shop takes an offer away that its customer may be about to pay, and says so. Inside a transaction that has locked the
 * user.
 * @param found with the device that was offered
 */
export async function withdrawBuyout(
  database: Database,
  found: SubscriptionRow,
  { template, ...options }: Withdrawal,
) {
  const invoice = await cancelBuyout(database, found.id, options.now)
  if (invoice === undefined) return
  const values = { number: invoice.number, amount: invoice.total }
  await emailCustomer(database, found, { template, values }, options)
}
