/** Inside the text of a recording, where a quotation mark or a backslash ends the address. */
const addressWithQuery = /(https?:\/\/[^\s"\\?#]+)[?#][^\s"\\]*/g

/**
 * Removes the queries from the addresses that a replay has recorded, and updates its length. Changes the item of an
 * envelope.
 */
export function cutRecordedAddresses(item: readonly [object, unknown]): void {
  const [header, payload] = item
  if (typeof payload !== 'string' || Reflect.get(header, 'type') !== 'replay_recording') return
  const text = payload.replace(addressWithQuery, '$1')
  Reflect.set(item, 1, text)
  Reflect.set(header, 'length', new TextEncoder().encode(text).length)
}
