import { expect, test } from 'vitest'
import { cutRecordedAddresses } from './recorded-addresses.ts'

test('leaves no query in a recording, and its length is right', () => {
  const item: [object, unknown] = [
    { type: 'replay_recording', length: 1 },
    '{"segment_id":0}\n[{"data":{"href":"https://reboot.example/devices?q=花子#a"}},{"text":"見る"}]',
  ]
  cutRecordedAddresses(item)
  const text =
    '{"segment_id":0}\n[{"data":{"href":"https://reboot.example/devices"}},{"text":"見る"}]'
  expect(item).toEqual([{ type: 'replay_recording', length: Buffer.byteLength(text) }, text])
})

test('leaves other items of an envelope as they are', () => {
  const item: [object, unknown] = [{ type: 'event' }, { url: 'https://reboot.example/?q=1' }]
  const before = structuredClone(item)
  cutRecordedAddresses(item)
  expect(item).toEqual(before)
})
