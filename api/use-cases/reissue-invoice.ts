import { refused, wrongState } from '#api/domain/api-error.ts'
import { momentOf } from '#api/domain/japan-time.ts'
import { findClaim } from '#api/store/coupons.ts'
import type { Database } from '#api/store/database.ts'
import { moveChargePhotos } from '#api/store/documents.ts'
import {
  type InvoiceRow,
  listInvoiceLines,
  lockInvoice,
  markInvoiceReissued,
  updateInvoiceReductions,
} from '#api/store/invoices.ts'
import { countSpendablePoints } from '#api/store/points-entries.ts'
import { findSubscription } from '#api/store/subscriptions.ts'
import { discountOf } from '#contract/coupon-rules.ts'
import { addDays } from '#contract/days.ts'
import type { InvoiceLine } from '#contract/invoice.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { emailChargeIssued } from './charge-by-hand.ts'
import { endDebtMeasures } from './end-debt-measures.ts'
import { issueInvoice } from './issue-invoice.ts'
import { describeInvoice, lockInvoiceBySlug } from './operate-on-invoice.ts'
import { movePurchase } from './optional-purchase.ts'
import { returnInvoicePoints, setInvoicePoints } from './set-invoice-points.ts'
import { settleIfNothingLeft } from './settle-invoice.ts'

interface Reissue {
  readonly invoiceSlug: string
  /** What the invoice should have said; by default what it did say. */
  readonly lines?:
    | readonly Pick<InvoiceLine, 'text_ja' | 'text_en' | 'quantity' | 'amount'>[]
    | undefined
  /** Days to pay the new one. */
  readonly days: number
}

/**
 * Replaces an invoice that could not be charged by a corrected one with days of its own: the old one is REISSUED and
 * names the new one, which takes over its coupon, points and purchase. Inside a transaction.
 * @throws ApiError 404; 400 `invalid_transition`, `partly_paid` when money has come in for it
 */
export async function reissueInvoice(
  context: AppContext,
  database: Database,
  { invoiceSlug, lines: given, days }: Reissue,
) {
  const { siteUrl } = context
  const now = context.now()
  const at = momentOf(now)
  const old = await lockInvoiceBySlug(database, invoiceSlug)
  const isReplaceable = old.is_open && (old.status === 'FAILED' || old.status === 'OVERDUE')
  if (!isReplaceable || old.subscription_id === null) throw wrongState({ status: old.status })
  if (old.paid > 0) throw refused('partly_paid')
  await returnInvoicePoints(database, old, at)
  // The month and the coupon are free for the new one before it is stored.
  await markInvoiceReissued(database, old.id)
  const before = await listInvoiceLines(database, old.id)
  // A corrected line keeps the kind of the line that it replaces.
  const lines =
    given?.map((line, index) => ({ ...line, kind: before[index]?.kind ?? ('other' as const) })) ??
    before
  const dueOn = await lastDayToPay(database, old.subscription_id, addDays(at.today, days))
  const discount =
    given === undefined ? old.coupon_discount : await discountOn(database, old, lines)
  const issued = await issueInvoice(database, {
    userId: old.user_id,
    subscriptionId: old.subscription_id,
    category: old.category,
    status: 'UNPAID',
    isOptional: old.is_optional,
    ...periodOf(old),
    dueOn,
    lines,
    coupon: { discount, claimId: old.coupon_claim_id },
    registrationNumber: old.registration_number,
    photos: old.photos,
    itemId: old.item_id,
    now,
  })
  await markInvoiceReissued(database, old.id, issued.id)
  await moveChargePhotos(database, old.id, issued.id)
  await movePurchase(database, old, issued)
  await updateInvoiceReductions(database, old.id, { coupon_claim_id: null })
  // Points that were good when the old one was issued are good for the new one.
  const spendable = await countSpendablePoints(database, old.user_id, old.issued_on)
  const points = Math.min(old.points_used, issued.total, spendable)
  await setInvoicePoints(database, issued, points, { ...at, goodOn: old.issued_on })
  await endDebtMeasures(database, old, now)
  const corrected = await lockInvoice(database, issued.id)
  const isSettled =
    corrected !== undefined && (await settleIfNothingLeft(database, corrected, { siteUrl, now }))
  if (!isSettled) await emailChargeIssued(database, corrected ?? issued, { dueOn, siteUrl, now })
  return { ...(await describeInvoice(database, issued.id)), reissued: old.slug }
}

/** What the coupon of an invoice takes off the rent of other lines. */
async function discountOn(
  database: Database,
  { coupon_claim_id }: InvoiceRow,
  lines: readonly Pick<InvoiceLine, 'kind' | 'amount'>[],
): Promise<number> {
  const found = await findClaim(database, coupon_claim_id)
  if (found === undefined) return 0
  const rent = lines.filter(({ kind }) => kind === 'rent')
  return discountOf(
    found.coupon,
    rent.reduce((sum, { amount }) => sum + amount, 0),
  )
}

const periodOf = ({ period_from: from, period_to: to }: InvoiceRow) =>
  from === null || to === null ? {} : { period: { from, to } }

/** An application that is not paid ends on its own last day, whatever its invoice says. */
async function lastDayToPay(
  database: Database,
  subscriptionId: number,
  wanted: string,
): Promise<string> {
  const found = await findSubscription(database, subscriptionId)
  if (found?.pay_by == null) return wanted
  // The moment after the end of that day.
  const last = addDays(dayInJapan(found.pay_by), -1)
  return last < wanted ? last : wanted
}
