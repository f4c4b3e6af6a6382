import { toJapanDay } from '#api/domain/japan-time.ts'
import { pointsEarned } from '#api/domain/money.ts'
import type { Database } from '#api/store/database.ts'
import { type InvoiceRow, markInvoicePaid, transitionInvoice } from '#api/store/invoices.ts'
import { insertPayment } from '#api/store/payments.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { lockSubscription, transitionSubscription } from '#api/store/subscription-status.ts'
import type { Fees } from '#contract/fees.ts'
import { completeBuyout } from './buy-device.ts'
import { markDeviceChangePaid } from './change-device.ts'
import { endDebtMeasures } from './end-debt-measures.ts'
import { earnPoints } from './points-ledger.ts'
import { rewardInvitation } from './reward-invitation.ts'

/** Everything that follows when an invoice is paid in full. Inside a transaction that holds the user and the invoice. */
export async function settleInvoice(
  database: Database,
  invoice: InvoiceRow,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
) {
  const { fees } = await readBusinessRules(database)
  await markInvoicePaid(database, invoice)
  await transitionInvoice(database, invoice.id, { from: ['PAYMENT_PENDING'], to: 'PAID' })
  const settled = { invoice, status: 'succeeded', now } as const
  if (invoice.points_used > 0) {
    await insertPayment(database, { ...settled, method: 'points', amount: invoice.points_used })
  }
  if (invoice.coupon_discount > 0) {
    await insertPayment(database, { ...settled, method: 'coupon', amount: invoice.coupon_discount })
  }
  if (invoice.category === 'general') {
    await creditRent(database, invoice, fees, now)
    await rewardInvitation(database, invoice.user_id, fees, now)
  }
  await continueSubscription(database, invoice, { siteUrl, now })
  await endDebtMeasures(database, invoice, now)
}

async function creditRent(database: Database, invoice: InvoiceRow, fees: Fees, now: Date) {
  await earnPoints(database, {
    userId: invoice.user_id,
    category: 'general',
    dedupeKey: `rent of invoice ${invoice.id}`,
    invoiceId: invoice.id,
    note_ja: `${invoice.number} のご利用ポイント`,
    note_en: `Points for ${invoice.number}`,
    points: pointsEarned(invoice.total, fees.points_rate_pct),
    expireMonths: fees.points_expire_months,
    today: toJapanDay(now),
    now,
  })
}

/** The device may be sent, or is the customer's. */
async function continueSubscription(
  database: Database,
  { id: invoiceId, subscription_id }: InvoiceRow,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: Date },
) {
  const subscription =
    subscription_id === null ? undefined : await lockSubscription(database, subscription_id)
  if (subscription === undefined) return
  const { id, status } = subscription
  if (status === 'waiting_for_payment' || status === 'payment_failed') {
    await transitionSubscription(database, id, {
      to: 'waiting_for_shipment',
      now,
      set: { pay_by: null },
    })
  }
  await markDeviceChangePaid(database, id, invoiceId, now)
  await completeBuyout(database, subscription, { invoiceId, siteUrl, now })
}
