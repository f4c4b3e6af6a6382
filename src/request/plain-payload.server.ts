/** Of Seroval's JSON form (`SerovalNodeType`): a value that stands elsewhere in the payload, by its id. */
const reference = 4
/**
 * Numbers, strings, constants, references, arrays and objects with and without a prototype: everything that our pages send.
 * The other types create promises, streams and errors on the server.
 */
const plainTypes = new Set<unknown>([0, 1, 2, reference, 9, 10, 11])
const maxDepth = 64

/**
 * Four times what the longest list of a page takes. Of each value that a schema refuses the framework writes down all that
 * it stands in: the square of the payload.
 */
const maxValues = 1_000

/**
 * Whether a decoded payload holds plain data only, and no more of it than a page sends. A reference counts as all that it
 * stands for, and never for what it is in: a list of references to a list of references … is written out as a whole.
 */
export function isPlainPayload(payload: unknown): boolean {
  const sizes = new Map<unknown, number>()
  /** @returns how many values, Infinity when they are too many or not plain */
  const sizeOf = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null) return depth > 0 ? 1 : Infinity
    if (depth > maxDepth) return Infinity
    const type = 't' in value && typeof value.t === 'number' ? value.t : undefined
    if (type !== undefined && !plainTypes.has(type)) return Infinity
    const id = 'i' in value ? value.i : undefined
    if (type === reference) return sizes.get(id) ?? Infinity
    let size = 1
    for (const part of Object.values(value)) {
      size += sizeOf(part, depth + 1)
      if (size > maxValues) return Infinity
    }
    if (id === undefined) return size
    // One id for two values would be counted as the one and read as the other.
    if (typeof id !== 'number' || sizes.has(id)) return Infinity
    sizes.set(id, size)
    return size
  }
  return sizeOf(payload, 0) <= maxValues
}
