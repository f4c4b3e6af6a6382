import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shortClassNames } from './short-class-names.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = globSync('src/**/*.css.ts', { cwd: root })

test('two classes never have the same name, in one file or in two', () => {
  const nameFor = shortClassNames(root)
  const names = files.flatMap((filePath) =>
    Array.from({ length: 40 }, (_, place) => nameFor({ hash: `${filePath}-${place}`, filePath })),
  )
  expect(new Set(names).size).toBe(files.length * 40)
})

test('a class keeps its name when its file is read again, in another order of files too', () => {
  const [first = '', second = ''] = files
  const forward = shortClassNames(root)
  const backward = shortClassNames(root)
  const names = [first, second].map((filePath) => forward({ hash: `${filePath}0`, filePath }))
  const again = [second, first].map((filePath) => backward({ hash: `${filePath}0`, filePath }))
  expect(again.reverse()).toEqual(names)
  expect(forward({ hash: `${first}0`, filePath: first })).toBe(names[0])
})

test('a name is letters and a number', () => {
  const nameFor = shortClassNames(root)
  for (const filePath of files) expect(nameFor({ hash: filePath, filePath })).toMatch(/^[a-z]+0$/)
})

test('a style file outside src is refused', () => {
  expect(() => shortClassNames(root)({ hash: 'x', filePath: 'elsewhere.css.ts' })).toThrow(
    'outside src',
  )
})
