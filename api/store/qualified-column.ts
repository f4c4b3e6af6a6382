import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** `table.column`, for a subquery in a selection: Drizzle leaves the table out there when only one is selected from. */
export const qualified = (column: AnyPgColumn) =>
  sql`${column.table}.${sql.identifier(column.name)}`
