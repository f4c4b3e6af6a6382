import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cardBrands, cardStates } from '#contract/card.ts'
import { dateTime } from './date-time-column.ts'
import { oneOf } from './enum-check.ts'
import { id, ownerId, slug } from './shared-columns.ts'

/** What the payment provider tells about a card; its number never comes here. */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    slug: slug(),
    user_id: ownerId(),
    /** The provider's name for the stored card. */
    provider_id: text().notNull().unique(),
    /** The same for the same card number, so that a card is not added twice. */
    fingerprint: text().notNull(),
    brand: text({ enum: cardBrands }).notNull(),
    last4: text().notNull(),
    exp_month: integer().notNull(),
    exp_year: integer().notNull(),
    holder: text().notNull(),
    is_default: boolean().notNull(),
    /** Becomes the default when the bank has approved it. */
    wants_default: boolean().notNull().default(false),
    state: text({ enum: cardStates }).notNull(),
    action_url: text(),
    created_at: dateTime().notNull(),
    /** Payments keep pointing at a removed card, whose holder, fingerprint and address of 3-D Secure are erased. */
    removed_at: dateTime(),
  },
  (table) => [
    index('cards_by_user').on(table.user_id),
    index('cards_waiting')
      .on(table.id)
      .where(sql`${table.state} = 'requires_action' and ${table.removed_at} is null`),
    uniqueIndex('cards_one_default')
      .on(table.user_id)
      .where(sql`${table.is_default} and ${table.removed_at} is null`),
    uniqueIndex('cards_once')
      .on(table.user_id, table.fingerprint)
      .where(sql`${table.removed_at} is null`),
    oneOf('cards_brand', table.brand, cardBrands),
    oneOf('cards_state', table.state, cardStates),
  ],
)
