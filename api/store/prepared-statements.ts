/** A flood of odd queries must not fill the database's memory with statements. */
const maxPrepared = 200

/**
 * Prepares one statement per shape of a query and reuses it under its own name; beyond the limit statements are unnamed and
 * prepared each time.
 */
export function createStatements<Shape, Statement>(
  prefix: string,
  keyOf: (shape: Shape) => string,
  prepare: (shape: Shape, name: string) => Statement,
) {
  const prepared = new Map<string, Statement>()
  return (shape: Shape): Statement => {
    const key = keyOf(shape)
    const known = prepared.get(key)
    if (known !== undefined) return known
    const isFull = prepared.size >= maxPrepared
    const statement = prepare(shape, isFull ? '' : `${prefix}_${prepared.size}`)
    if (!isFull) prepared.set(key, statement)
    return statement
  }
}
