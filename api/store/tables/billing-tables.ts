import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { couponScopes, couponTypes } from '#contract/coupon.ts'
import { categories, invoiceStatuses, paymentCategories } from '#contract/enums.ts'
import { invoiceLineKinds } from '#contract/invoice.ts'
import { paymentFailures, paymentMethods, paymentStatuses } from '#contract/payment.ts'
import { cards } from './card-tables.ts'
import { items } from './catalogue-tables.ts'
import { dateTime } from './date-time-column.ts'
import { oneOf, quoted } from './enum-check.ts'
import { id, ownerId, slug } from './shared-columns.ts'
import { subscriptions } from './subscription-tables.ts'

export const openInvoiceStatuses = [
  'UNPAID',
  'SCHEDULED',
  'PARTIALLY_PAID',
  'PAYMENT_PENDING',
  'FAILED',
  'OVERDUE',
] as const

export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    slug: slug(),
    number: text().notNull().unique(),
    user_id: ownerId(),
    subscription_id: integer().references(() => subscriptions.id),
    status: text({ enum: invoiceStatuses }).notNull(),
    category: text({ enum: paymentCategories }).notNull(),
    /** Both days included. */
    period_from: date(),
    period_to: date(),
    issued_on: date().notNull(),
    due_on: date().notNull(),
    subtotal: integer().notNull(),
    coupon_discount: integer().notNull(),
    points_used: integer().notNull(),
    total: integer().notNull(),
    paid: integer().notNull(),
    refunded: integer().notNull(),
    /** Yen of rent that earned points; null before. */
    credited_rent: integer(),
    reissued_as_id: integer().references((): AnyPgColumn => invoices.id),
    /** Which claim was used for `coupon_discount`; null again once the coupon was given back. */
    coupon_claim_id: integer().references((): AnyPgColumn => couponClaims.id),
    /** An optional purchase, e.g. a device change: it lapses unpaid and is never past due. */
    is_optional: boolean().notNull().default(false),
    /** Not a charge by hand before it is sent: its customer sees none that was only drafted, also once it is dropped. */
    is_issued: boolean().notNull().default(true),
    /** Since when nothing is owed any more, although a payment or a refund may still be in progress. */
    released_at: dateTime(),
    registration_number: text().notNull(),
    /** Names of the files that show what a charge by hand is for. */
    photos: jsonb().$type<readonly string[]>(),
    /** Of a charge by hand: the device that it is for. Of others it follows from their day. */
    item_id: integer().references(() => items.id),
    created_at: dateTime().notNull(),
    is_open: boolean()
      .notNull()
      .generatedAlwaysAs(sql`status in (${quoted(openInvoiceStatuses)}) and released_at is null`),
  },
  (table) => [
    index('invoices_by_user').on(
      table.user_id,
      table.is_open.desc().nullsFirst(),
      table.issued_on.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('invoices_by_subscription').on(table.subscription_id, table.id),
    index('invoices_by_correction')
      .on(table.reissued_as_id)
      .where(sql`${table.reissued_as_id} is not null`),
    index('invoices_open_by_due').on(table.due_on, table.id).where(sql`${table.is_open}`),
    index('invoices_drafts').on(table.id).where(sql`${table.status} = 'DRAFT'`),
    uniqueIndex('invoices_one_per_period')
      .on(table.subscription_id, table.period_from)
      .where(
        sql`${table.category} = 'general' and ${table.status} not in ('CANCELLED', 'REISSUED') and ${table.released_at} is null`,
      ),
    oneOf('invoices_status', table.status, invoiceStatuses),
    oneOf('invoices_category', table.category, paymentCategories),
    check(
      'invoices_total',
      sql`${table.total} = ${table.subtotal} - ${table.coupon_discount} - ${table.points_used} and ${table.total} >= 0`,
    ),
    check('invoices_reductions', sql`${table.coupon_discount} >= 0 and ${table.points_used} >= 0`),
    check('invoices_credited_rent', sql`${table.credited_rent} >= 0`),
    check('invoices_paid', sql`${table.paid} between 0 and ${table.total}`),
    check('invoices_refunded', sql`${table.refunded} between 0 and ${table.paid}`),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoice_id: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: invoiceLineKinds }).notNull().default('other'),
    text_ja: text().notNull(),
    text_en: text().notNull(),
    quantity: integer().notNull(),
    amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoice_id, table.position] }),
    oneOf('invoice_lines_kind', table.kind, invoiceLineKinds),
  ],
)

export const payments = pgTable(
  'payments',
  {
    id: id(),
    slug: slug(),
    user_id: ownerId(),
    invoice_id: integer().references(() => invoices.id),
    category: text({ enum: paymentCategories }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    card_id: integer().references(() => cards.id),
    card_last4: text(),
    amount: integer().notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    failure_code: text({ enum: paymentFailures }),
    refunded_amount: integer().notNull(),
    /** The provider's name for the charge. */
    provider_id: text(),
    /** A scheduled charge, for whose answer no customer waits. */
    is_automatic: boolean().notNull().default(false),
    created_at: dateTime().notNull(),
    settled_at: dateTime(),
  },
  (table) => [
    index('payments_by_user').on(table.user_id, table.id.desc().nullsFirst()),
    index('payments_by_invoice').on(table.invoice_id, table.id),
    index('payments_pending').on(table.created_at).where(sql`${table.status} = 'pending'`),
    // A double click must not charge twice.
    uniqueIndex('payments_one_pending')
      .on(table.invoice_id)
      .where(sql`${table.status} = 'pending'`),
    oneOf('payments_category', table.category, paymentCategories),
    oneOf('payments_method', table.method, paymentMethods),
    oneOf('payments_status', table.status, paymentStatuses),
    check('payments_refunded', sql`${table.refunded_amount} between 0 and ${table.amount}`),
  ],
)

export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    title_ja: text().notNull(),
    title_en: text().notNull(),
    type: text({ enum: couponTypes }).notNull(),
    value: integer().notNull(),
    category: text({ enum: categories }),
    min_monthly: integer(),
    applies_to: text({ enum: couponScopes }).notNull(),
    expires_on: date().notNull(),
    max_uses: integer(),
    used: integer().notNull(),
    per_user: integer().notNull(),
  },
  (table) => [
    oneOf('coupons_type', table.type, couponTypes),
    oneOf('coupons_applies_to', table.applies_to, couponScopes),
    check('coupons_amounts', sql`${table.value} >= 0 and ${table.min_monthly} >= 0`),
    check(
      'coupons_used',
      sql`${table.used} between 0 and coalesce(${table.max_uses}, ${table.used})`,
    ),
  ],
)

export const couponClaims = pgTable(
  'coupon_claims',
  {
    id: id(),
    coupon_code: text()
      .notNull()
      .references(() => coupons.code),
    user_id: ownerId(),
    /** 1 for a user's first claim of this coupon. */
    ordinal: integer().notNull(),
    subscription_id: integer().references(() => subscriptions.id),
    /** Invoices that it can still reduce. */
    invoices_left: integer().notNull(),
    /** Named with a payment that has not succeeded yet: a refusal gives it back. */
    is_provisional: boolean().notNull().default(false),
    claimed_at: dateTime().notNull(),
  },
  (table) => [
    unique('coupon_claims_once').on(table.user_id, table.coupon_code, table.ordinal),
    index('coupon_claims_by_subscription').on(table.subscription_id),
    check('coupon_claims_left', sql`${table.invoices_left} >= 0`),
  ],
)
