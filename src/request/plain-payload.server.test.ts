import { expect, test } from 'vitest'
import { isPlainPayload } from './plain-payload.server.ts'

const word = { t: 1, s: 'x' }
const list = (id: unknown, ...values: unknown[]) => ({ t: 9, i: id, a: values, o: 0 })

test('takes what a page sends, also when a value stands in several places', () => {
  const data = {
    t: 10,
    i: 0,
    p: {
      k: ['data', 'page', 'isOpen', 'query'],
      v: [
        list(1, list(2, word), { t: 4, i: 2 }),
        { t: 0, s: 5 },
        { t: 2, s: 2 },
        { t: 11, i: 3, p: { k: [], v: [] }, o: 0 },
      ],
    },
    o: 0,
  }
  expect(isPlainPayload({ t: data, f: 63, m: [2] })).toBe(true)
})

/** A list of a list of … with the one before in it many times: a kilobyte that is a gigabyte when it is written out. */
function nestedLists(levels: number, width: number) {
  let node = list(1, word)
  for (let level = 1; level <= levels; level += 1) {
    node = list(level + 1, node, ...Array.from({ length: width - 1 }, () => ({ t: 4, i: level })))
  }
  const marked = Array.from({ length: levels + 1 }, (_, index) => index + 1)
  const data = { t: 10, i: 0, p: { k: ['data'], v: [node] }, o: 0 }
  return { t: data, f: 63, m: marked }
}

test('refuses references that make much of little', () => {
  expect(isPlainPayload(nestedLists(2, 3))).toBe(true)
  expect(isPlainPayload(nestedLists(4, 12))).toBe(false)
  expect(isPlainPayload(nestedLists(12, 12))).toBe(false)
})

test.each([
  ['to what it is in', list(1, { t: 4, i: 1 })],
  ['to nothing', list(1, { t: 4, i: 7 })],
  ['without an id', list(1, { t: 4 })],
  ['to one of two values with one id', list(1, list(2, word), list(2), { t: 4, i: 2 })],
  ['to an id that is no number', list(1, list('2', word), { t: 4, i: '2' })],
])('refuses a reference %s', (_, payload) => {
  expect(isPlainPayload({ t: payload, f: 63, m: [1, 2] })).toBe(false)
})
