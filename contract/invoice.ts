import * as v from 'valibot'
import { type InvoiceStatus, invoiceStatuses, paymentCategories } from './enums.ts'
import { listOf } from './envelope.ts'
import { count, dateTime, day, yen } from './values.ts'

/** One attempt to charge a card. */
const chargeAttempt = v.object({
  at: dateTime,
  result: v.picklist(['pending', 'succeeded', 'failed']),
  /** Why the payment provider refused; null unless it failed. */
  code: v.nullable(v.string()),
  /** The card; absent where the payment provider does not name it. */
  card_slug: v.optional(v.nullable(v.string())),
})

export const invoiceLineKinds = ['rent', 'late_interest', 'other'] as const

export const invoiceLine = v.object({
  /** Coupons reduce only rent, and only rent earns points. */
  kind: v.optional(v.picklist(invoiceLineKinds)),
  text_ja: v.string(),
  text_en: v.string(),
  quantity: count,
  /** Yen of the whole line, tax included; negative for a reduction. */
  amount: v.pipe(v.number(), v.integer()),
})
export type InvoiceLine = v.InferOutput<typeof invoiceLine>

/** Yen, tax included: subtotal − coupon_discount − points_used = total; total − paid = balance. */
export const invoice = v.object({
  slug: v.string(),
  /** `INV-2026-000123` */
  number: v.pipe(v.string(), v.regex(/^INV-\d{4}-\d{6,}$/)),
  status: v.picklist(invoiceStatuses),
  category: v.picklist(paymentCategories),
  subscription_slug: v.nullable(v.string()),
  /** What it is for, also when the subscription has another device since. */
  device: v.optional(v.nullable(v.object({ name_ja: v.string(), name_en: v.string() }))),
  period_from: v.nullable(day),
  period_to: v.nullable(day),
  issued_on: day,
  due_on: day,
  /**
   * Day in Japan on which the card is charged next without its customer, while there is one: the due day, after a refusal the
   * day of the next attempt. Null when it is paid by hand.
   */
  next_charge_on: v.optional(v.nullable(day)),
  /** While it is overdue: per cent a year that is added for the days until it is paid; 0 where the shop takes no interest. */
  late_interest_pct: v.optional(v.number()),
  lines: v.array(invoiceLine),
  subtotal: yen,
  coupon_discount: yen,
  points_used: count,
  total: yen,
  /** The 10 % consumption tax contained in `total` without late interest (qualified invoice system). */
  tax_included_10: yen,
  paid: yen,
  refunded: yen,
  balance: yen,
  /** Slug of the invoice that replaces this one. */
  reissued_as: v.nullable(v.string()),
  attempts: v.array(chargeAttempt),
  /** The seller's number in the qualified invoice system, `T` and 13 digits. */
  registration_number: v.string(),
  /** Of a charge by hand: paths of pictures of what it is for, of which only the customer can read the files. */
  photos: v.optional(v.array(v.string())),
})
export type Invoice = v.InferOutput<typeof invoice>

const reducibleStatuses: readonly InvoiceStatus[] = ['UNPAID', 'SCHEDULED', 'FAILED', 'OVERDUE']

/** Whether points and coupons of an invoice may still change: not during a payment, or after a part was paid. */
export const mayChangeReductions = ({ status, paid }: Pick<Invoice, 'status' | 'paid'>): boolean =>
  reducibleStatuses.includes(status) && paid === 0

export const invoiceList = v.object({
  ...listOf(invoice).entries,
  /** Calendar years in which the user has invoices of any status, the newest first. */
  years: v.optional(v.array(count)),
})
