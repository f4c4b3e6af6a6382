import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operatorActionNames } from '#api/routes/operator-routes.ts'
import { environmentNames } from '#app.config.ts'
import { documents, root, sourceFiles } from './source-files.ts'

const folders =
  'api|client-networks|cms|contract|credentials|data-files|docs|gateway|insight|logging|messages|metrics|run|src|tests'
const quotedPath = new RegExp(`\`((?:${folders})/[\\w.$/[\\]-]+)\``, 'g')
const quotedName = /`([\w.$-]+\.(?:tsx?|mjs|md))`/g
const names = new Set([...sourceFiles(), ...documents()].map(({ path }) => basename(path)))

/** Files of the repository that a text names in backticks, by path or by name alone, and that do not exist. */
const missingFilesOf = (text: string) => [
  ...[...text.matchAll(quotedPath)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, path))),
  ...[...text.matchAll(quotedName)].map(([, name = '']) => name).filter((name) => !names.has(name)),
]

/** At the root: settings of a tool. */
const isTool = /^(?!app\.)[\w-]+\.(?:config|cli)\.ts$/

describe('the documents', () => {
  test('name only files that exist', () => {
    const missing = documents().flatMap(({ path, text }) =>
      missingFilesOf(text).map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  test('are looked at: a file that does not exist is found', () => {
    expect(missingFilesOf('see `src/server.ts` and `src/missing.ts`')).toEqual(['src/missing.ts'])
    expect(missingFilesOf('see `server.ts` and `missing.ts`')).toEqual(['missing.ts'])
  })

  test('show every folder, and every file that programs import, in the tree of the README', () => {
    const readme = documents().find(({ path }) => path === 'README.md')?.text ?? ''
    const [, tree = ''] = readme.split('```\nsrc/')
    const shown = new Set(['src/', ...(tree.split('```')[0]?.match(/[\w.-]+\/?(?=\s)/g) ?? [])])
    const places = sourceFiles().flatMap(({ path }) => {
      const [place = '', inside, ...deeper] = path.split('/')
      if (inside === undefined) return isTool.test(place) ? [] : [place]
      return [`${place}/`, ...(place === 'src' && deeper.length > 0 ? [`${inside}/`] : [])]
    })
    expect([...new Set(places)].filter((place) => !shown.has(place))).toEqual([])
  })

  test('have each action of the operator, and no setting that does not exist, where it says how a shop is run', () => {
    const text = documents().find(({ path }) => path === 'docs/production.md')?.text ?? ''
    const quoted = [...text.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, name = '']) => name)
    expect(operatorActionNames.filter((name) => !quoted.includes(name))).toEqual([])
    const settings = [...text.matchAll(/^ *([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(settings.length).toBeGreaterThan(10)
    expect(settings.filter((name) => !environmentNames().includes(name))).toEqual([])
  })

  test('have decisions that begin alike: number and title, date and status', () => {
    const decisions = documents().filter(({ path }) => path.startsWith('docs/decisions/'))
    expect(decisions.length).toBeGreaterThan(80)
    const others = decisions.filter(({ path, text }) => {
      const number = Number(basename(path).slice(0, 4))
      const [title = '', blank, status = ''] = text.split('\n')
      const isDated = /^Date: \d{4}-\d\d-\d\d · Status: /.test(status)
      return !title.startsWith(`# ${number}. `) || blank !== '' || !isDated
    })
    expect(others.map(({ path }) => path)).toEqual([])
  })
})
