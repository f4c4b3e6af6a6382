import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { languages, userStatuses } from '#contract/enums.ts'
import {
  documentTypes,
  identityStates,
  inviteStages,
  notificationTopics,
  occupations,
} from '#contract/user.ts'
import { dateTime } from './date-time-column.ts'
import { oneOf } from './enum-check.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    /** As the user wrote it. */
    email: text().notNull(),
    /** Lower-cased: one mailbox has one account. */
    email_key: text().notNull().unique(),
    /** PHC string, argon2id. */
    password_hash: text().notNull(),
    status: text({ enum: userStatuses }).notNull(),
    /** The status that a temporary suspension returns to once everything is paid. */
    status_before_suspension: text({ enum: userStatuses }),
    /** Set by the operator: applications are refused as `bad_reputation`. */
    is_refused: boolean().notNull().default(false),
    language: text({ enum: languages }).notNull(),
    last_name: text().notNull(),
    first_name: text().notNull(),
    last_name_kana: text().notNull(),
    first_name_kana: text().notNull(),
    nickname: text().notNull(),
    date_of_birth: date(),
    phone: text().unique(),
    occupation: text({ enum: occupations }),
    postal_code: text(),
    prefecture: text(),
    city: text(),
    address_line1: text(),
    address_line2: text(),
    identity_state: text({ enum: identityStates }).notNull(),
    identity_document_type: text({ enum: documentTypes }),
    identity_checked_at: dateTime(),
    points_balance: integer().notNull(),
    invite_code: text().notNull().unique(),
    newsletter: boolean().notNull(),
    agreement_version: text(),
    agreed_at: dateTime(),
    created_at: dateTime().notNull(),
    /** When the account was closed: only what the books need is left of its owner. */
    closed_at: dateTime(),
    /** When that was erased too. */
    erased_at: dateTime(),
  },
  (table) => [
    index('users_to_erase')
      .on(table.closed_at)
      .where(sql`${table.closed_at} is not null and ${table.erased_at} is null`),
    oneOf('users_status', table.status, userStatuses),
    oneOf('users_language', table.language, languages),
    oneOf('users_identity_state', table.identity_state, identityStates),
    check('users_points_balance', sql`${table.points_balance} >= 0`),
  ],
)

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    user_id: userId(),
    topic: text({ enum: notificationTopics }).notNull(),
    email: boolean().notNull(),
    sms: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.topic] }),
    oneOf('notification_preferences_topic', table.topic, notificationTopics),
  ],
)

export const invites = pgTable(
  'invites',
  {
    invitee_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviter_id: userId(),
    stage: text({ enum: inviteStages }).notNull(),
    /** Day in Japan on which the stage was reached. */
    stage_on: date().notNull(),
    /** How often it was rewarded: once more after a reward that was taken back. */
    rewards: integer().notNull().default(0),
    /** The invoice whose payment and delivery were rewarded; not a foreign key, which would be a cycle of tables. */
    rewarded_invoice_id: integer(),
    /** Day of the inviter's reward; null also for an inviter who had reached the year's limit. */
    inviter_rewarded_on: date(),
  },
  (table) => [
    index('invites_by_inviter').on(table.inviter_id, table.inviter_rewarded_on),
    oneOf('invites_stage', table.stage, inviteStages),
    check('invites_not_oneself', sql`${table.inviter_id} <> ${table.invitee_id}`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: userId(),
    created_at: dateTime().notNull(),
    revoked_at: dateTime(),
  },
  (table) => [index('sessions_by_user').on(table.user_id)],
)

export const tokenKinds = ['access', 'refresh'] as const

/** Tokens are stored as SHA-256 only: a copy of the database opens no session. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text({ enum: tokenKinds }).notNull(),
    expires_at: dateTime().notNull(),
    /** When a refresh token was exchanged. */
    used_at: dateTime(),
    /** Random text from which, with the token itself, the tokens that it was exchanged for are derived. */
    successor_salt: text(),
  },
  (table) => [
    index('session_tokens_by_session').on(table.session_id),
    index('session_tokens_by_expiry').on(table.expires_at),
    oneOf('session_tokens_kind', table.kind, tokenKinds),
  ],
)

/** Counts attempts in a fixed window that starts with the first one; keys are hashed, no e-mail address is stored. */
export const throttles = pgTable(
  'throttles',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    window_ends_at: dateTime().notNull(),
  },
  (table) => [index('throttles_by_end').on(table.window_ends_at)],
)
