import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './date-time-column.ts'
import { id } from './shared-columns.ts'

/** What staff of the operator did or tried, and to what. */
export const operatorLog = pgTable(
  'operator_log',
  {
    id: id(),
    at: dateTime().notNull(),
    /** Who, as the back office names its staff; null when it named nobody. */
    operator: text(),
    action: text().notNull(),
    /** The slug or session that the action is about. */
    subject: text(),
    /** `done`, or the code of the refusal; null while the action runs, and where the process ended meanwhile. */
    outcome: text(),
  },
  (table) => [index('operator_log_by_subject').on(table.subject, table.id.desc().nullsFirst())],
)

/** Entries of the operator into the books, each with a key: the same key gets the first answer again. */
export const operatorActions = pgTable('operator_actions', {
  key: uuid().primaryKey(),
  action: text().notNull(),
  /** SHA-256 of action and body. */
  request_hash: text().notNull(),
  answer: jsonb().notNull(),
  created_at: dateTime().notNull(),
})
