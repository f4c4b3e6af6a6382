import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles().filter(({ path }) => path.startsWith('src/'))
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name)

test('a form is saved under the name by which its server function saves it', () => {
  const known = new Set(
    files
      .filter(({ path }) => path.endsWith('.data.ts'))
      .flatMap(({ text }) => namesIn(text, /\b(?:name|first): '([a-z_]+)'/g)),
  )
  const saved = files.flatMap(({ text }) => namesIn(text, /\bsavedAs: '(\w+)'/g))
  expect(saved.length).toBeGreaterThan(10)
  expect(saved.filter((name) => !known.has(name))).toEqual([])
})
