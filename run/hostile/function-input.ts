import fc from 'fast-check'
import { hostileText } from './hostile-text.ts'

/** Types of Seroval's JSON nodes, those that make promises, streams, errors and plugins among them. */
const nodeType = fc.integer({ min: -1, max: 40 })
const nodeNumber = fc.oneof(
  fc.integer({ min: -2, max: 6 }),
  fc.constantFrom(2 ** 32, Number.MAX_SAFE_INTEGER),
)

const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.record({ t: fc.constantFrom(0, 1, 2), s: fc.oneof(hostileText, nodeNumber) }),
    fc.record({
      t: fc.constant(10),
      i: nodeNumber,
      p: fc.record({
        k: fc.array(fc.oneof(fc.constantFrom('data', 'locale', 'id', 'search'), hostileText), {
          maxLength: 3,
        }),
        v: fc.array(tie('node'), { maxLength: 3 }),
      }),
      o: nodeNumber,
    }),
    fc.record({ t: fc.constant(9), i: nodeNumber, a: fc.array(tie('node'), { maxLength: 3 }) }),
    fc.record(
      {
        t: nodeType,
        i: nodeNumber,
        s: fc.oneof(hostileText, nodeNumber, tie('node')),
        l: nodeNumber,
        c: hostileText,
        m: hostileText,
        p: tie('node'),
        e: fc.array(tie('node'), { maxLength: 2 }),
        a: fc.array(tie('node'), { maxLength: 2 }),
        f: tie('node'),
        b: hostileText,
        d: hostileText,
      },
      { requiredKeys: ['t'] },
    ),
  ),
}))

const serialized = node.map((t) => JSON.stringify({ t, f: 63, m: [] }))

/** A well-formed call with values that the function does not expect. */
const wronglyTyped = fc
  .dictionary(
    fc.constantFrom('locale', 'id', 'search', 'route', 'item', 'ids', 'code', 'type', 'email'),
    fc.record({ t: fc.constant(1), s: hostileText }),
  )
  .map((values) =>
    JSON.stringify({
      t: {
        t: 10,
        i: 0,
        p: {
          k: ['data'],
          v: [{ t: 10, i: 1, p: { k: Object.keys(values), v: Object.values(values) }, o: 0 }],
        },
        o: 0,
      },
      f: 63,
      m: [],
    }),
  )

/** What a caller of a server function may send as its input. */
export const functionInput: fc.Arbitrary<string> = fc.oneof(
  serialized,
  wronglyTyped,
  fc.json({ maxDepth: 4 }),
  serialized.chain((text) => fc.nat(text.length).map((length) => text.slice(0, length))),
  fc.constantFrom('', '{', '[', '"', 'null', '0', '[]', '{"t":null}', '['.repeat(20_000)),
  hostileText,
)
