/** In the text of a recording, where a quotation mark or a backslash ends it. */
const addressWithQuery = /(https?:\/\/[^\s"\\?#]+)[?#][^\s"\\]*/g

/** Takes the queries out of the addresses that a replay has recorded; its length follows. Changes the item of an envelope. */
export function cutRecordedAddresses(item: readonly [object, unknown]): void {
  const [header, payload] = item
  if (typeof payload !== 'string' || Reflect.get(header, 'type') !== 'replay_recording') return
  const text = payload.replace(addressWithQuery, '$1')
  Reflect.set(item, 1, text)
  Reflect.set(header, 'length', new TextEncoder().encode(text).length)
}
