import * as v from 'valibot'
import { expect, test } from 'vitest'
import { localizedRichText, type RichTextBlock } from './rich-text.ts'

const paragraph = (extra: object = {}, mark = 'm1') => ({
  _type: 'block',
  _key: 'b1',
  style: 'normal',
  markDefs: [{ _type: 'link', _key: 'm1', kind: 'url', url: 'https://example.com' }],
  children: [{ _type: 'span', _key: 's1', text: 'words', marks: [mark] }],
  ...extra,
})
const parse = (...blocks: unknown[]) => v.parse(localizedRichText, { blocks }).blocks
const paragraphIn = (blocks: RichTextBlock[]) => {
  const [first] = blocks
  return first?._type === 'block' ? first : undefined
}

test('a safe link stays; an unsafe one leaves its words', () => {
  expect(paragraphIn(parse(paragraph()))?.markDefs[0]?.link.kind).toBe('url')
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://a.b']) {
    const unsafe = [{ _type: 'link', _key: 'm1', kind: 'url', url }]
    const block = paragraphIn(parse(paragraph({ markDefs: unsafe })))
    expect(block?.markDefs).toEqual([])
    expect(block?.children).toEqual([{ _type: 'span', _key: 's1', text: 'words', marks: [] }])
  }
})

test('unknown blocks, marks and children are left out', () => {
  const strange = { _type: 'carousel', _key: 'x' }
  const blocks = parse(strange, paragraph({}, 'blink'), 7, null)
  expect(blocks).toHaveLength(1)
  expect(paragraphIn(blocks)?.children[0]?.marks).toEqual([])
  expect(parse(paragraph({ children: [strange, 'loose'] }))).toEqual([])
})

test('paragraphs, notes and tables without a word are left out', () => {
  const blank = { _type: 'span', _key: 's', text: '\u3000\u200B', marks: [] }
  const note = { _type: 'note', _key: 'n', tone: 'note', text: ' ' }
  const row = { _type: 'tableRow', _key: 'r', cells: ['', '\u3000'] }
  const table = { _type: 'table', _key: 't', hasHeader: true, rows: [row] }
  expect(parse(paragraph({ children: [blank] }), note, table, paragraph())).toHaveLength(1)
})

test('tables and notes are read; a broken one is left out', () => {
  const row = { _type: 'tableRow', _key: 'r', cells: ['料金', '¥3,300'] }
  const table = { _type: 'table', _key: 't', hasHeader: true, rows: [row] }
  const note = { _type: 'note', _key: 'n', tone: 'loud', text: '大切なこと' }
  const blocks = parse(table, note, { ...table, rows: [{ _key: 'r', cells: [7] }] })
  expect(blocks.map(({ _type }) => _type)).toEqual(['table', 'note'])
  expect(blocks[1]).toMatchObject({ tone: 'note', text: '大切なこと' })
})
