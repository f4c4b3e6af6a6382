import { commonError, invalidField, refused, wrongState } from '#api/domain/api-error.ts'
import type { Database } from '#api/store/database.ts'
import { listItemsOfSubscription } from '#api/store/device-changes.ts'
import { listChargePhotos } from '#api/store/documents.ts'
import { transitionInvoice } from '#api/store/invoice-status.ts'
import { type InvoiceRow, issueDraft, listInvoiceLines } from '#api/store/invoices.ts'
import { readBusinessRules } from '#api/store/settings.ts'
import { findSubscription, findSubscriptionBySlug } from '#api/store/subscriptions.ts'
import { addDays } from '#contract/days.ts'
import type { InvoiceLine } from '#contract/invoice.ts'
import { dayInJapan } from '#contract/japan-time.ts'
import type { AppContext } from './app-context.ts'
import { emailUser } from './email-user.ts'
import type { EmailOptions } from './enqueue-email.ts'
import { issueInvoice, nextInvoiceNumber } from './issue-invoice.ts'
import { lockOpenAccount } from './lock-customer.ts'
import { describeInvoice, lockInvoiceBySlug } from './operate-on-invoice.ts'
import { cancelPurchase } from './optional-purchase.ts'
import { releaseInvoice } from './release-invoice.ts'

interface Charge {
  readonly subscriptionSlug: string
  /** Slug of the item of the device that it is for; only needed where the subscription has had several. */
  readonly item?: string | undefined
  readonly lines: readonly Pick<InvoiceLine, 'text_ja' | 'text_en' | 'quantity' | 'amount'>[]
}

/**
 * The device that a charge is for: the only one that the subscription has had, or the one that staff name.
 * @throws ApiError 400 `validation_error` at `item`, with the slugs of the `items`
 */
async function itemOfCharge(database: Database, subscriptionId: number, item: string | undefined) {
  const had = await listItemsOfSubscription(database, subscriptionId)
  const named =
    item === undefined && had.length === 1 ? had[0] : had.find(({ slug }) => slug === item)
  if (named !== undefined) return named.id
  const code = item === undefined ? 'required' : 'invalid_choice'
  const items = had.map(({ slug }) => slug)
  throw commonError('validation_error', { fields: { item: [code] }, data: { items } })
}

const usedStatuses: readonly string[] = ['subscribed', 'in_repair', 'servicer', 'ended']

/** Before delivery an application has to be ended instead. @throws ApiError 400 `invalid_state` */
async function requireUsed(database: Database, subscriptionId: number | null) {
  const found =
    subscriptionId === null ? undefined : await findSubscription(database, subscriptionId)
  if (found !== undefined && !usedStatuses.includes(found.status))
    throw refused('invalid_state', { data: { status: found.status } })
}

/**
 * Prepares an invoice that no job issues: the customer's share of a repair, a loss. Nobody sees it before it is sent. Inside
 * a transaction. @throws ApiError 404; 400 `invalid_state` for a device that was never delivered, or a closed account;
 * `validation_error` where several devices could be meant
 */
export async function draftCharge(context: AppContext, database: Database, charge: Charge) {
  const now = context.now()
  const today = dayInJapan(now)
  const subscription = await findSubscriptionBySlug(database, charge.subscriptionSlug)
  if (subscription === undefined) throw commonError('not_found')
  await requireUsed(database, subscription.id)
  // Nobody could see or pay it in a closed account: staff write a letter.
  await lockOpenAccount(database, subscription.user_id)
  const itemId = await itemOfCharge(database, subscription.id, charge.item)
  const { registrationNumber } = await readBusinessRules(database)
  const draft = await issueInvoice(database, {
    userId: subscription.user_id,
    subscriptionId: subscription.id,
    category: 'other',
    status: 'DRAFT',
    isIssued: false,
    dueOn: today,
    lines: charge.lines,
    itemId,
    registrationNumber,
    now,
  })
  return describeInvoice(database, draft.id)
}

interface Sending {
  readonly invoiceSlug: string
  /** Days to pay. */
  readonly days: number
  /** Names of photographs that were stored with the draft. */
  readonly photos: readonly string[]
}

/**
 * The customer gets the invoice, with its photographs, and some days to pay it. Inside a transaction.
 * @throws ApiError 404; 400 `invalid_transition`, `validation_error` for a photograph that is not of this charge
 */
export async function sendCharge(
  { siteUrl, now: readNow }: AppContext,
  database: Database,
  { invoiceSlug, days, photos }: Sending,
) {
  const now = readNow()
  const draft = await lockInvoiceBySlug(database, invoiceSlug)
  await lockOpenAccount(database, draft.user_id)
  const stored = await listChargePhotos(database, draft.id)
  if (photos.some((name) => !stored.includes(name))) throw invalidField('photos', 'invalid')
  const sent = { from: ['DRAFT'], to: 'UNPAID' } as const
  if (!(await transitionInvoice(database, draft.id, sent)))
    throw wrongState({ status: draft.status })
  const issuedOn = dayInJapan(now)
  const dueOn = addDays(issuedOn, days)
  const number = await nextInvoiceNumber(database, issuedOn)
  const shown = photos.length === 0 ? null : photos
  await issueDraft(database, draft.id, { number, issuedOn, dueOn, photos: shown })
  const issued = { ...draft, number, photos: shown }
  await emailChargeIssued(database, issued, { dueOn, siteUrl, now })
  return describeInvoice(database, draft.id)
}

/** Sends the customer the invoice by e-mail, with what it is for: it is paid by hand. */
export async function emailChargeIssued(
  database: Database,
  { id, number, total, slug, user_id, photos }: InvoiceRow,
  { dueOn, ...options }: EmailOptions & { readonly dueOn: string },
) {
  const lines = await listInvoiceLines(database, id)
  const values = {
    number,
    amount: total,
    due_on: dueOn,
    reference: slug,
    text_ja: lines.map((line) => line.text_ja).join('、'),
    text_en: lines.map((line) => line.text_en).join(', '),
  }
  const template = photos === null ? 'charge_issued' : 'charge_issued_with_photos'
  await emailUser(database, user_id, { template, values }, options)
}

/**
 * Drops a draft, or lets an open invoice go unpaid; a purchase that nobody has to make is off with it. Inside a
 * transaction. @throws ApiError 404; 400 `invalid_transition`, `invalid_state`
 */
export async function cancelCharge(
  context: AppContext,
  database: Database,
  { invoiceSlug }: { readonly invoiceSlug: string },
) {
  const invoice = await lockInvoiceBySlug(database, invoiceSlug)
  if (invoice.status !== 'DRAFT' && !invoice.is_open) throw wrongState({ status: invoice.status })
  await requireUsed(database, invoice.subscription_id)
  const now = context.now()
  if (invoice.is_optional) await cancelPurchase(database, invoice, now)
  else await releaseInvoice(database, invoice.id, now)
  return describeInvoice(database, invoice.id)
}
