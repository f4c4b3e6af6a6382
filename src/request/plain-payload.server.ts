/**
 * Numbers, strings, constants, references, arrays and objects with and without a prototype in Seroval's JSON form
 * (`SerovalNodeType`): everything that our pages send. The other types create promises, streams and errors on the server.
 */
const plainTypes = new Set<unknown>([0, 1, 2, 4, 9, 10, 11])
const maxDepth = 64

/**
 * Four times what the longest list of a page takes. Of each value that a schema refuses the framework writes down all that
 * it stands in: the square of the payload.
 */
const maxValues = 1_000

/** Whether a decoded payload holds plain data only, and no more of it than a page sends. */
export function isPlainPayload(payload: unknown): boolean {
  let count = 0
  const isPlain = (value: unknown, depth: number): boolean => {
    count += 1
    if (count > maxValues) return false
    if (typeof value !== 'object' || value === null) return depth > 0
    if (depth > maxDepth) return false
    if ('t' in value && typeof value.t === 'number' && !plainTypes.has(value.t)) return false
    return Object.values(value).every((part) => isPlain(part, depth + 1))
  }
  return isPlain(payload, 0)
}
