import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { localeBundles } from './locale-bundles.ts'

const source = `const words = { first: 1 }

export function start(count: number) {
  if (count > words.first) {
    throw new Error('Too many')
  }
  return import('./late.ts')
}
start(Number(document.title))
`
const late = `export const later = () => {
  console.log(import.meta.env.PAGE_LOCALE)
  throw new Error('Too late')
}
window.addEventListener('click', later)
`

/** Where a text of a served script stands in the sources, counted from 1. */
function placeOf(text: string, script: string, map: string) {
  const before = script.slice(0, script.indexOf(text))
  const line = before.split('\n').length - 1
  const column = before.length - before.lastIndexOf('\n') - 1
  const entry = new SourceMap(JSON.parse(map)).findEntry(line, column)
  if (!('originalSource' in entry)) throw new Error(`${text} is in no source`)
  return `${path.basename(entry.originalSource)}:${entry.originalLine + 1}`
}

test('writes source maps of each language, outside of the served folder', async () => {
  const root = newTemporaryFolder('bundles')
  mkdirSync(path.join(root, 'src'))
  writeFileSync(path.join(root, 'src', 'main.ts'), source)
  writeFileSync(path.join(root, 'src', 'late.ts'), late)
  const maps = path.join(root, 'maps')
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [localeBundles(['ja', 'en'], maps)],
    build: {
      minify: false,
      sourcemap: 'hidden',
      rolldownOptions: { input: path.join(root, 'src', 'main.ts') },
    },
  })
  const served = globSync('dist/**/*', { cwd: root })
  expect(served.filter((file) => file.endsWith('.map'))).toEqual([])
  for (const [text, place] of [
    ['Too many', 'main.ts:5'],
    ['Too late', 'late.ts:3'],
  ] as const) {
    for (const locale of ['ja', 'en']) {
      const file = globSync(`dist/assets/${locale}/*.js`, { cwd: root }).find((one) =>
        readFileSync(path.join(root, one), 'utf8').includes(text),
      )
      const script = readFileSync(path.join(root, file ?? ''), 'utf8')
      expect(script).not.toContain('sourceMappingURL')
      const map = path.join(maps, `${path.relative('dist', file ?? '')}.map`)
      expect(placeOf(text, script, readFileSync(map, 'utf8')), locale).toBe(place)
    }
  }
})
