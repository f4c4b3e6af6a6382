import * as v from 'valibot'
import { expect, test } from 'vitest'
import { localizedRichText } from './rich-text.ts'

const paragraph = (extra: object = {}, mark = 'm1') => ({
  _type: 'block',
  _key: 'b1',
  style: 'normal',
  markDefs: [{ _type: 'link', _key: 'm1', kind: 'url', url: 'https://example.com' }],
  children: [{ _type: 'span', _key: 's1', text: 'words', marks: [mark] }],
  ...extra,
})
const parse = (ja: unknown[], en?: unknown) => v.parse(localizedRichText, { ja, en })

test('a safe link stays; an unsafe one leaves its words', () => {
  expect(parse([paragraph()]).ja[0]?.markDefs[0]?.link.kind).toBe('url')
  const unsafe = [{ _type: 'link', _key: 'm1', kind: 'url', url: 'javascript:alert(1)' }]
  const [block] = parse([paragraph({ markDefs: unsafe })]).ja
  expect(block?.markDefs).toEqual([])
  expect(block?.children).toEqual([{ _type: 'span', _key: 's1', text: 'words', marks: [] }])
})

test('unknown blocks, marks and children are left out', () => {
  const strange = { _type: 'carousel', _key: 'x' }
  const text = parse([strange, paragraph({}, 'blink'), 7, null])
  expect(text.ja).toHaveLength(1)
  expect(text.ja[0]?.children[0]?.marks).toEqual([])
  expect(parse([paragraph({ children: [strange, 'loose'] })]).ja[0]?.children).toEqual([])
})

test('an empty translation is a missing one', () => {
  expect(parse([paragraph()], []).en).toBeUndefined()
  expect(parse([paragraph()], null).en).toBeUndefined()
  expect(parse([paragraph()], [paragraph()]).en).toHaveLength(1)
})
