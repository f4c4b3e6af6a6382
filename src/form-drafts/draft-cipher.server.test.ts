import { expect, test } from 'vitest'
import { draftCipher } from './draft-cipher.server.ts'

const secret = 'a-secret-of-more-than-32-characters'
const text = Buffer.from('山田 花子')
const cipher = draftCipher(secret, 'draft-one')
const sealed = cipher.encrypt(text, 'step-person.1')

test('opens for the same draft under the same name', () => {
  expect(cipher.decrypt(sealed, 'step-person.1')).toEqual(text)
  expect(cipher.decrypt(cipher.encrypt(new Uint8Array(), 'empty'), 'empty')).toHaveLength(0)
})

test('never writes the same bytes twice, nor readable text', () => {
  const again = cipher.encrypt(text, 'step-person.1')
  expect(Buffer.compare(again, sealed)).not.toBe(0)
  expect(Buffer.from(sealed).includes(text)).toBe(false)
})

test.each([
  ['another name', cipher, 'step-person.2', sealed],
  ['another draft', draftCipher(secret, 'draft-two'), 'step-person.1', sealed],
  ['another secret', draftCipher(`${secret}!`, 'draft-one'), 'step-person.1', sealed],
  ['a changed byte', cipher, 'step-person.1', sealed.with(-1, (sealed.at(-1) ?? 0) ^ 1)],
  ['a lost end', cipher, 'step-person.1', sealed.subarray(0, 30)],
  ['nothing', cipher, 'step-person.1', new Uint8Array()],
])('does not open with %s', (_what, other, name, bytes) => {
  expect(other.decrypt(bytes, name)).toBeUndefined()
})
