import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
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
import { pointKinds } from '#contract/points.ts'
import { cards } from './card-tables.ts'
import { dateTime } from './date-time-column.ts'
import { oneOf } from './enum-check.ts'
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
    created_at: dateTime().notNull(),
    is_open: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `status in (${openInvoiceStatuses.map((status) => `'${status}'`).join(', ')}) and released_at is null`,
        ),
      ),
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

/**
 * The ledger: nothing is ever changed but `remaining`, and Σ points of a user is users.points_balance. Every credit is a
 * lot: earned points, and used ones that were given back with their former category and last day.
 */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: id(),
    user_id: ownerId(),
    category: text({ enum: paymentCategories }).notNull(),
    kind: text({ enum: pointKinds }).notNull(),
    points: integer().notNull(),
    balance_after: integer().notNull(),
    note_ja: text().notNull(),
    note_en: text().notNull(),
    earned_on: date().notNull(),
    expires_on: date(),
    /** Of a lot: points not yet used, expired or revoked. */
    remaining: integer().notNull(),
    invoice_id: integer().references(() => invoices.id),
    /** The cause of the entry, e.g. `rent invoice 12`: nothing is credited twice. */
    dedupe_key: text().notNull().unique(),
    created_at: dateTime().notNull(),
  },
  (table) => [
    index('points_entries_by_user').on(table.user_id, table.id.desc().nullsFirst()),
    index('points_entries_by_kind').on(table.user_id, table.kind, table.id.desc().nullsFirst()),
    index('points_entries_spendable')
      .on(table.user_id, table.expires_on, table.id)
      .where(sql`${table.remaining} > 0`),
    index('points_entries_used_for').on(table.invoice_id).where(sql`${table.kind} = 'use'`),
    index('points_entries_expiring')
      .on(table.expires_on, table.user_id)
      .where(sql`${table.remaining} > 0`),
    oneOf('points_entries_kind', table.kind, pointKinds),
    oneOf('points_entries_category', table.category, paymentCategories),
    // Used points that are given back are a use with a positive amount.
    check(
      'points_entries_sign',
      sql`case ${table.kind} when 'earn' then ${table.points} > 0 when 'use' then ${table.points} <> 0 else ${table.points} < 0 end`,
    ),
    check(
      'points_entries_remaining',
      sql`${table.remaining} between 0 and greatest(${table.points}, 0)`,
    ),
    check('points_entries_balance', sql`${table.balance_after} >= 0`),
  ],
)

/** Which earned points a use, an expiry or a revocation took, so that a refund gives back the same ones. */
export const pointsTaken = pgTable(
  'points_taken',
  {
    taking_id: integer()
      .notNull()
      .references(() => pointsEntries.id),
    earning_id: integer()
      .notNull()
      .references(() => pointsEntries.id),
    points: integer().notNull(),
    /** How many of them have been given back since. */
    returned: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.taking_id, table.earning_id] }),
    index('points_taken_by_earning').on(table.earning_id),
    check('points_taken_positive', sql`${table.points} > 0`),
    check('points_taken_returned', sql`${table.returned} between 0 and ${table.points}`),
  ],
)

/** Points that had to be revoked and were spent already: the next credited ones settle them. */
export const pointsDebts = pgTable(
  'points_debts',
  {
    id: id(),
    user_id: ownerId(),
    points: integer().notNull(),
    /** Those not settled yet. */
    remaining: integer().notNull(),
    /** Key of the revocation that found too few points: nothing is revoked twice. */
    dedupe_key: text().notNull().unique(),
    created_at: dateTime().notNull(),
  },
  (table) => [
    index('points_debts_open').on(table.user_id, table.id).where(sql`${table.remaining} > 0`),
    check('points_debts_remaining', sql`${table.remaining} between 0 and ${table.points}`),
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
