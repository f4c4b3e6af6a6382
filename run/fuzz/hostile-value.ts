import fc from 'fast-check'
import { hostileText } from '#run/hostile/hostile-text.ts'

/** Text that no database stores: U+0000 and halves of surrogate pairs, alone and inside valid text. */
const unstorableText = fc.constantFrom(
  '\0',
  'a\0b',
  '\ud800',
  '\udc00',
  'a\udfffb',
  '\ud83d',
  'x\0@example.com',
)

const longText = fc.constantFrom('x'.repeat(5_000), '端'.repeat(20_000), '\u0301'.repeat(3_000))

const hostileNumber = fc.constantFrom(
  -1,
  0,
  0.5,
  -0,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  Number.MIN_VALUE,
)

const nested = (depth: number) => {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Values in place of the expected ones. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: unstorableText },
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 1, arbitrary: longText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], '', ' ', '1', '-1') },
  { weight: 1, arbitrary: fc.constantFrom(15, 40, 500, 4_000).map(nested) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

export const hostileName: fc.Arbitrary<string> = fc.oneof(unstorableText, hostileText)
