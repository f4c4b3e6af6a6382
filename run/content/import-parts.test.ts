import { expect, test } from 'vitest'
import type { LakeDocument } from '#cms/lake/document.ts'
import { growthAtFourTimes, maxGrowth } from '#tests/support/growth.ts'
import { partsOf } from './import-parts.ts'

const document = (_id: string, ...targets: string[]): { document: LakeDocument } => ({
  document: { _id, _type: 'note', to: targets.map((_ref) => ({ _ref })) },
})
const idsOf = (parts: readonly { document: LakeDocument }[][]) =>
  parts.map((part) => part.map(({ document: { _id } }) => _id))

test('what a document refers to comes before it, also over many levels', () => {
  const chain = Array.from({ length: 20_000 }, (_, level) => document(`d${level}`, `d${level + 1}`))
  const parts = idsOf(partsOf([...chain, document('d20000')]))
  expect(parts.flat()).toEqual(Array.from({ length: 20_001 }, (_, index) => `d${20_000 - index}`))
  expect(Math.max(...parts.map((part) => part.length))).toBe(50)
})

test('many documents without references keep their order, in time that is in proportion to their number', () => {
  const documents = Array.from({ length: 160_000 }, (_, index) => document(`d${index}`))
  expect(
    partsOf(documents)
      .flat()
      .every((one, index) => one === documents[index]),
  ).toBe(true)
  const growth = growthAtFourTimes(40_000, (length) => {
    partsOf(documents.slice(0, length))
  })
  expect(growth).toBeLessThan(maxGrowth)
})

test('documents in a circle stay together, those that only refer to it do not', () => {
  const circle = Array.from({ length: 60 }, (_, index) =>
    document(`c${index}`, `c${(index + 1) % 60}`),
  )
  const parts = idsOf(
    partsOf([document('before', 'c7', 'elsewhere'), ...circle, document('other')]),
  )
  expect(parts.map((part) => part.length)).toEqual([1, 60, 1])
  expect([parts[0], parts[2]]).toEqual([['other'], ['before']])
})

test('a large document has a part of its own; a weak reference and one to itself need no order', () => {
  const large = { document: { ...document('large', 'large').document, text: 'x'.repeat(300_000) } }
  const weak = { document: { _id: 'weak', _type: 'note', to: { _ref: 'last', _weak: true } } }
  expect(idsOf(partsOf([document('small'), large, weak, document('last')]))).toEqual([
    ['small'],
    ['large'],
    ['weak', 'last'],
  ])
})
