import { integer, text } from 'drizzle-orm/pg-core'
import { users } from './account-tables.ts'

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** The public name of a row: a UUID, so that the next one cannot be guessed. */
export const slug = () => text().notNull().unique()

export const ownerId = () =>
  integer()
    .notNull()
    .references(() => users.id)
