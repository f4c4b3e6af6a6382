/**
 * Numbers, strings, constants, references, arrays and objects with and without a prototype in Seroval's JSON form
 * (`SerovalNodeType`): everything that our pages send. The other types create promises, streams and errors on the server.
 */
const plainTypes = new Set<unknown>([0, 1, 2, 4, 9, 10, 11])
const maxDepth = 64

/** Whether a decoded payload contains only plain data. */
export function isPlainPayload(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return depth > 0
  if (depth > maxDepth) return false
  if ('t' in value && typeof value.t === 'number' && !plainTypes.has(value.t)) return false
  return Object.values(value).every((part) => isPlainPayload(part, depth + 1))
}
