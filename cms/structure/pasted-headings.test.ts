import { expect, test } from 'vitest'
import { hasHeadings, withSiteHeadings } from './pasted-headings.ts'

const block = (style: string, more: object = {}) => ({
  _type: 'block',
  _key: style,
  style,
  children: [],
  ...more,
})
const stylesOf = (...styles: string[]) =>
  withSiteHeadings(styles.map((style) => block(style))).map(({ style }) => style)

test('pasted headings get the levels of the page, and keep their order', () => {
  expect(stylesOf('h1', 'normal', 'h2', 'h3')).toEqual(['h3', 'normal', 'h4', 'h4'])
  expect(stylesOf('h2', 'h3', 'h2')).toEqual(['h3', 'h4', 'h3'])
  expect(stylesOf('h3', 'h4', 'normal')).toEqual(['h3', 'h4', 'normal'])
  expect(stylesOf('h4', 'h6')).toEqual(['h4', 'h4'])
})

test('a numbered heading is an item of a list; tables and text are as they were', () => {
  const [numbered] = withSiteHeadings([block('h1', { listItem: 'number', level: 1 })])
  expect(numbered).toMatchObject({ style: 'normal', listItem: 'number' })
  const table = { _type: 'table', _key: 't', rows: [] }
  expect(withSiteHeadings([table, block('normal')])).toEqual([table, block('normal')])
  expect(hasHeadings([table, block('normal')])).toBe(false)
  expect(hasHeadings([table, block('h2')])).toBe(true)
})
