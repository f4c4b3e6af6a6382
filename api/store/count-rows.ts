interface Range {
  readonly limit: number
  readonly offset: number
}

/** How many rows a list has in total: a page that is not full shows it, otherwise the database counts. */
export async function countRows(
  rows: readonly unknown[],
  { limit, offset }: Range,
  countInDatabase: () => Promise<number>,
): Promise<number> {
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0)
  return isLastPage ? offset + rows.length : countInDatabase()
}
