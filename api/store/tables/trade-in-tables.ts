import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { categories, languages, type TradeInStatus, tradeInStatuses } from '#contract/enums.ts'
import { identityMethods, imeiErrors } from '#contract/trade-in.ts'
import { occupations } from '#contract/user.ts'
import { users } from './account-tables.ts'
import { dateTime } from './date-time-column.ts'
import { oneOf, quoted } from './enum-check.ts'
import { id } from './shared-columns.ts'

export const tradeInMakes = pgTable('trade_in_makes', {
  id: integer().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
})

export const tradeInModels = pgTable(
  'trade_in_models',
  {
    id: integer().primaryKey(),
    make_id: integer()
      .notNull()
      .references(() => tradeInMakes.id),
    name: text().notNull(),
    category: text({ enum: categories }).notNull(),
  },
  (table) => [index('trade_in_models_by_make').on(table.make_id, table.id)],
)

/** Yen for a flawless device, and the least that a tradable one is worth. */
export const tradeInPrices = pgTable(
  'trade_in_prices',
  {
    model_id: integer()
      .notNull()
      .references(() => tradeInModels.id),
    capacity: text().notNull(),
    max_price: integer().notNull(),
    floor_price: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.model_id, table.capacity] }),
    check('trade_in_prices_range', sql`${table.floor_price} >= 0 and ${table.max_price} >= 0`),
  ],
)

export const tradeInQuestions = pgTable('trade_in_questions', {
  code: text().primaryKey(),
  text_ja: text().notNull(),
  text_en: text().notNull(),
  position: integer().notNull(),
})

export const tradeInOptions = pgTable(
  'trade_in_options',
  {
    question_code: text()
      .notNull()
      .references(() => tradeInQuestions.code),
    code: text().notNull(),
    label_ja: text().notNull(),
    label_en: text().notNull(),
    /** Share of the price that remains, in whole per cent. */
    factor_pct: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.question_code, table.code] }),
    check('trade_in_options_factor', sql`${table.factor_pct} between 0 and 100`),
  ],
)

/** Statuses in which a device is promised to one trade-in, or belongs to the shop: no second trade-in may have its number. */
export const holdingStatuses: readonly TradeInStatus[] = [
  'SITE_LANDED',
  'QUESTIONS_COMPLETED',
  'QUESTIONS_ERROR',
  'OFFER_ACCEPTED',
  'DEVICE_RECEIVED',
  'OFFER_ADJUSTED',
  'TRADE_IN_COMPLETED',
]

/** The seller is known, and the device is on its way or with the shop. */
export const runningTradeInStatuses: readonly TradeInStatus[] = [
  'OFFER_ACCEPTED',
  'DEVICE_RECEIVED',
  'OFFER_ADJUSTED',
]

interface Reason {
  readonly text_ja: string
  readonly text_en: string
}

interface BreakdownLine extends Reason {
  /** Yen. */
  readonly amount: number
}

export const tradeIns = pgTable(
  'trade_ins',
  {
    id: id(),
    session_id: uuid().notNull().unique(),
    status: text({ enum: tradeInStatuses }).notNull(),
    model_id: integer()
      .notNull()
      .references(() => tradeInModels.id),
    capacity: text().notNull(),
    language: text({ enum: languages }).notNull(),
    user_id: integer().references(() => users.id),
    imei_last4: text(),
    /** Keyed hash of the whole number, to recognise it (api/domain/lookup-hash.ts). */
    imei_hash: text(),
    network_restriction: text({ enum: ['none', 'possible'] }),
    attempts_left: integer().notNull(),
    error_code: text({ enum: imeiErrors }),
    offer_version: integer().notNull(),
    amount: integer(),
    bonus: integer(),
    /** The lines of the offer as they were shown: prices and factors may change; null of one from before they were stored. */
    breakdown: jsonb().$type<readonly BreakdownLine[]>(),
    valid_until: dateTime(),
    accepted_at: dateTime(),
    ship_by: date(),
    received_at: dateTime(),
    adjusted_amount: integer(),
    adjusted_bonus: integer(),
    adjusted_reasons: jsonb().$type<readonly Reason[]>(),
    /** Names of files. */
    adjusted_photos: jsonb().$type<readonly string[]>(),
    answer_by: dateTime(),
    last_name: text(),
    first_name: text(),
    last_name_kana: text(),
    first_name_kana: text(),
    date_of_birth: date(),
    occupation: text({ enum: occupations }),
    postal_code: text(),
    prefecture: text(),
    city: text(),
    address_line1: text(),
    address_line2: text(),
    phone: text(),
    identity_method: text({ enum: identityMethods }),
    kit_send_by: date(),
    kit_sent_at: dateTime(),
    kit_carrier: text(),
    kit_tracking: text(),
    /** When staff sent the device back. */
    return_sent_at: dateTime(),
    return_carrier: text(),
    return_tracking: text(),
    /** When staff took its points back, how many, and why, as the seller reads it. */
    revoked_at: dateTime(),
    revoked_points: integer(),
    revoked_text_ja: text(),
    revoked_text_en: text(),
    created_at: dateTime().notNull(),
    last_active_at: dateTime().notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.model_id, table.capacity],
      foreignColumns: [tradeInPrices.model_id, tradeInPrices.capacity],
    }),
    index('trade_ins_by_user').on(table.user_id, table.id),
    uniqueIndex('trade_ins_one_open_imei')
      .on(table.imei_hash)
      .where(
        sql`${table.imei_hash} is not null and ${table.status} in (${quoted(holdingStatuses)})`,
      ),
    index('trade_ins_by_status').on(table.status, table.last_active_at),
    oneOf('trade_ins_status', table.status, tradeInStatuses),
    check('trade_ins_offer', sql`${table.amount} >= 0 and ${table.bonus} >= 0`),
    check(
      'trade_ins_adjusted_offer',
      sql`${table.adjusted_amount} >= 0 and ${table.adjusted_bonus} >= 0`,
    ),
  ],
)

export const tradeInAnswers = pgTable(
  'trade_in_answers',
  {
    trade_in_id: integer()
      .notNull()
      .references(() => tradeIns.id, { onDelete: 'cascade' }),
    question_code: text().notNull(),
    option_code: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trade_in_id, table.question_code] }),
    foreignKey({
      columns: [table.question_code, table.option_code],
      foreignColumns: [tradeInOptions.question_code, tradeInOptions.code],
    }),
  ],
)

export const tradeInEvents = pgTable(
  'trade_in_events',
  {
    id: id(),
    trade_in_id: integer()
      .notNull()
      .references(() => tradeIns.id, { onDelete: 'cascade' }),
    status: text({ enum: tradeInStatuses }).notNull(),
    at: dateTime().notNull(),
  },
  (table) => [
    index('trade_in_events_by_trade_in').on(table.trade_in_id, table.id),
    oneOf('trade_in_events_status', table.status, tradeInStatuses),
  ],
)
