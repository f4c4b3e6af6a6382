interface Range {
  readonly limit: number
  readonly offset: number
}

/** How many rows a list has in total: a page that is not full tells it, otherwise the database is asked. */
export async function countRows(
  rows: readonly unknown[],
  { limit, offset }: Range,
  askDatabase: () => Promise<number>,
): Promise<number> {
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  return isLastPage ? offset + rows.length : askDatabase()
}
