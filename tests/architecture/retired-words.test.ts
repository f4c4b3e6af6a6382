import { describe, expect, it } from 'vitest'
import { retiredProseOf, retiredWordsOf } from './retired-words.ts'
import { documents, sourceFiles } from './source-files.ts'

/** The list itself names what it refuses. */
const isList = (path: string) => path.startsWith('tests/architecture/retired-words')
const generated = /\.gen\.ts$|^cms\/content\.types\.ts$/

describe('words that were given up', () => {
  it('are in no source file', () => {
    const files = sourceFiles().filter(({ path }) => !isList(path) && !generated.test(path))
    expect(files.length).toBeGreaterThan(500)
    expect(files.flatMap(retiredWordsOf)).toEqual([])
  })

  it('are in no document', () => {
    const read = documents()
    expect(read.map(({ path }) => path)).toContain('README.md')
    expect(read.flatMap(({ path, text }) => retiredProseOf(path, text))).toEqual([])
  })

  it.each([
    ['a type', 'export interface Shop { open: boolean }'],
    ['a variable', 'const mostFiles = 3'],
    ['a property', 'export const a = { patienceMs: 1 }'],
    ['a parameter', 'export const f = (wish: string) => wish'],
    ['a comment', '// the rule of design C.1'],
  ])('are found in %s', (_, text) => {
    expect(retiredWordsOf({ path: 'src/sample.ts', text })).toHaveLength(1)
  })

  it('are found in the name of a file', () => {
    expect(retiredWordsOf({ path: 'src/ui/late-part.tsx', text: '' })).toHaveLength(1)
    expect(retiredWordsOf({ path: 'src/items/filter-words.ts', text: '' })).toHaveLength(1)
  })
})
