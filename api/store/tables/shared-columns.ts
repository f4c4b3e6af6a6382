import { integer, text } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** The name of a row outside: a UUID, so that nobody can guess the next one. */
export const slug = () => text().notNull().unique()

export const ownerId = () =>
  integer()
    .notNull()
    .references(() => users.id)
