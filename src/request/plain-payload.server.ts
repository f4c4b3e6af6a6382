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
export const isPlainPayload = (payload: unknown): boolean =>
  sizeOf(payload, 0, new Map()) <= maxValues

/**
 * @param sizes of the values before it that have an id
 * @returns how many values, Infinity when they are too many or not plain
 */
function sizeOf(value: unknown, depth: number, sizes: Map<unknown, number>): number {
  if (typeof value !== 'object' || value === null) return depth > 0 ? 1 : Infinity
  if (depth > maxDepth || !isPlainNode(value)) return Infinity
  const id = 'i' in value ? value.i : undefined
  if ('t' in value && value.t === reference) return sizes.get(id) ?? Infinity
  const size = sizeOfParts(Object.values(value), depth + 1, sizes)
  return id === undefined || isKept(sizes, id, size) ? size : Infinity
}

const isPlainNode = (value: object): boolean =>
  !('t' in value) || typeof value.t !== 'number' || plainTypes.has(value.t)

function sizeOfParts(
  parts: readonly unknown[],
  depth: number,
  sizes: Map<unknown, number>,
): number {
  let size = 1
  for (const part of parts) {
    size += sizeOf(part, depth, sizes)
    if (size > maxValues) return Infinity
  }
  return size
}

/** One id for two values would be counted as the one and read as the other. */
function isKept(sizes: Map<unknown, number>, id: unknown, size: number): boolean {
  if (typeof id !== 'number' || sizes.has(id)) return false
  sizes.set(id, size)
  return true
}
