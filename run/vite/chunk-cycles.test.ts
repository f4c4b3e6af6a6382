import { expect, test } from 'vitest'
import { findCycle } from './chunk-cycles.ts'

const filesOf = (imports: Record<string, readonly string[]>) => new Map(Object.entries(imports))

test('files that meet again further down are no circle', () => {
  expect(findCycle(filesOf({ page: ['ui', 'core'], ui: ['core'], core: [] }))).toBeUndefined()
})

test('a circle is named from where it begins', () => {
  const files = filesOf({ page: ['cards'], cards: ['core', 'toggle'], toggle: ['cards'], core: [] })
  expect(findCycle(files)).toEqual(['cards', 'toggle', 'cards'])
})
