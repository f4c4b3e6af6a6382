import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { dateTime } from './date-time-column.ts'
import { id, ownerId } from './shared-columns.ts'

/** Work to be done at a moment, by one process at a time; the kinds are in api/use-cases. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    /** The same work is scheduled once, e.g. `charge invoice 12 try 2`. */
    dedupe_key: text().notNull().unique(),
    payload: jsonb().notNull(),
    run_at: dateTime().notNull(),
    tries: integer().notNull(),
    /** Claimed by a worker until then; after that the worker counts as lost. */
    held_until: dateTime(),
    last_error: text(),
    done_at: dateTime(),
    created_at: dateTime().notNull(),
  },
  (table) => [
    index('jobs_due').on(table.kind, table.run_at, table.id).where(sql`${table.done_at} is null`),
    index('jobs_done').on(table.done_at).where(sql`${table.done_at} is not null`),
    index('jobs_by_email')
      .on(sql`(${table.payload} ->> 'email')`)
      .where(sql`${table.payload} ->> 'email' is not null`),
  ],
)

/** E-mail to be sent, stored with what caused it; the text is erased once it is delivered. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Plain text; null once it was sent or given up, since it may hold a link that opens an account. */
    text: text(),
    created_at: dateTime().notNull(),
    sent_at: dateTime(),
    tries: integer().notNull(),
    next_try_at: dateTime().notNull(),
    /** Somebody waits for it, e.g. for a link to log in: it goes out before the others. */
    is_awaited: boolean().notNull().default(false),
  },
  (table) => [
    // Many are written at one moment: without the id all of them would be sorted for each one.
    index('emails_to_send')
      .on(table.is_awaited.desc().nullsFirst(), table.next_try_at, table.id)
      .where(sql`${table.sent_at} is null and ${table.text} is not null`),
    index('emails_by_recipient').on(table.recipient),
  ],
)

/** Numbers that must not repeat or skip, e.g. `invoice 2026`. */
export const counters = pgTable('counters', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
})

/** First answers by Idempotency-Key, stored for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: ownerId(),
    key: uuid().notNull(),
    /** Name of the call and SHA-256 of its path and body. */
    call: text().notNull(),
    request_hash: text().notNull(),
    /** What the first call found as its subject, e.g. the slug of an invoice: a repetition has no other one. */
    subject: text(),
    /** Null while the first call is being answered; 503 when it failed and may be tried again. */
    status: integer(),
    answer: jsonb(),
    created_at: dateTime().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_keys_by_age').on(table.created_at),
  ],
)
