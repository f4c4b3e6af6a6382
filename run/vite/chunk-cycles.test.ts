import { expect, test } from 'vitest'
import { findCycle } from './chunk-cycles.ts'

const filesOf = (imports: Record<string, readonly string[]>) => new Map(Object.entries(imports))

test('two files that import the same third file are not a cycle', () => {
  expect(findCycle(filesOf({ page: ['ui', 'core'], ui: ['core'], core: [] }))).toBeUndefined()
})

test('a cycle is reported without the files that lead to it', () => {
  const files = filesOf({ page: ['cards'], cards: ['core', 'toggle'], toggle: ['cards'], core: [] })
  expect(findCycle(files)).toEqual(['cards', 'toggle', 'cards'])
})
