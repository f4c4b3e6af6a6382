import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { paymentCategories } from '#contract/enums.ts'
import { pointKinds } from '#contract/points.ts'
import { invoices } from './billing-tables.ts'
import { dateTime } from './date-time-column.ts'
import { oneOf } from './enum-check.ts'
import { id, ownerId } from './shared-columns.ts'

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
