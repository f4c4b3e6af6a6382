import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { languages } from '#contract/enums.ts'
import { users } from './account-tables.ts'
import { dateTime } from './date-time-column.ts'
import { id } from './shared-columns.ts'

/**
 * Addresses whose owner still has to open the link of an e-mail: of a person who signs up, with everything that they typed,
 * or of a user who changes their address. Tokens are stored as SHA-256 only.
 */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: id(),
    email: text().notNull(),
    email_key: text().notNull(),
    /** Who changes the address; null during a sign-up. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** What was typed, with the hash of the password; null for a change. */
    sign_up: jsonb(),
    /** Null until the e-mail is written. */
    token_hash: text().unique(),
    expires_at: dateTime().notNull(),
    created_at: dateTime().notNull(),
  },
  (table) => [
    index('email_confirmations_by_email').on(table.email_key),
    index('email_confirmations_by_user').on(table.user_id),
    index('email_confirmations_by_expiry').on(table.expires_at),
    check(
      'email_confirmations_one_cause',
      sql`(${table.user_id} is null) <> (${table.sign_up} is null)`,
    ),
  ],
)

/** Addresses that somebody without an account has typed for the newsletter, until their owner opens the link of an e-mail. */
export const newsletterRequests = pgTable(
  'newsletter_requests',
  {
    id: id(),
    email: text().notNull(),
    email_key: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** SHA-256. */
    token_hash: text().notNull().unique(),
    expires_at: dateTime().notNull(),
  },
  (table) => [
    index('newsletter_requests_by_email').on(table.email_key),
    index('newsletter_requests_by_expiry').on(table.expires_at),
  ],
)
