import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { operatorActionNames } from '#api/routes/operator-routes.ts'
import { environmentNames } from '#app.config.ts'
import { documents, root, type SourceFile, sourceFiles } from './source-files.ts'

const folders =
  'api|client-networks|cms|contract|credentials|data-files|docs|gateway|insight|logging|messages|metrics|run|src|tests'
const quotedPath = new RegExp(`\`((?:${folders})/[\\w.$/[\\]-]+)\``, 'g')
const quotedName = /`([\w.$-]+\.(?:tsx?|mjs|md))`/g
const names = new Set([...sourceFiles(), ...documents()].map(({ path }) => basename(path)))

const decisions = documents().filter(({ path }) => /^docs\/decisions\/\d/.test(path))

/** Files of the repository that a text names in backticks, by path or by name alone, and that do not exist. */
const missingFilesOf = (text: string) => [
  ...[...text.matchAll(quotedPath)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, path))),
  ...[...text.matchAll(quotedName)].map(([, name = '']) => name).filter((name) => !names.has(name)),
]

const withoutCode = (text: string) => text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')

/** Anchors of the headings of a document, as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Links of a document to files and headings of the repository that do not exist. */
const brokenLinksOf = ({ path, text }: SourceFile) =>
  [...withoutCode(text).matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)/g)]
    .filter(([, file, anchor]) => {
      const target = file ? join(root, dirname(path), file) : join(root, path)
      if (!existsSync(target)) return true
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
    })
    .map(([link]) => `${path}: ${link}`)

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

  test('link only to files and headings that exist', () => {
    expect(documents().flatMap(brokenLinksOf)).toEqual([])
    const text = '[a](README.md) [b](missing.md) [c](README.md#settings) [d](README.md#missing)'
    const broken = brokenLinksOf({ path: 'CHANGELOG.md', text })
    expect(broken).toEqual(
      ['](missing.md)', '](README.md#missing)'].map((link) => `CHANGELOG.md: ${link}`),
    )
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

  test('have each action of the operator where they say what staff do', () => {
    const text = documents().find(({ path }) => path === 'docs/staff.md')?.text ?? ''
    const quoted = [...text.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, name = '']) => name)
    expect(operatorActionNames.filter((name) => !quoted.includes(name))).toEqual([])
    const known = [...operatorActionNames, 'find-customer']
    expect(quoted.filter((name) => name.includes('-') && !known.includes(name))).toEqual([])
  })

  test('have no setting that does not exist where they say how a shop is run', () => {
    const text = documents().find(({ path }) => path === 'docs/production.md')?.text ?? ''
    const settings = [...text.matchAll(/^ *([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(settings.length).toBeGreaterThan(10)
    expect(settings.filter((name) => !environmentNames().includes(name))).toEqual([])
  })

  test('have decisions that begin alike: number and title, date and status', () => {
    expect(decisions.length).toBeGreaterThan(80)
    const others = decisions.filter(({ path, text }) => {
      const number = Number(basename(path).slice(0, 4))
      const [title = '', blank, status = ''] = text.split('\n')
      const isDated = /^Date: \d{4}-\d\d-\d\d · Status: /.test(status)
      return !title.startsWith(`# ${number}. `) || blank !== '' || !isDated
    })
    expect(others.map(({ path }) => path)).toEqual([])
  })

  test('have every decision, by its title, in the list of decisions', () => {
    const list = documents().find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
    const listed = list.match(/^- .*$/gm) ?? []
    const lines = decisions.map(({ path, text }) => {
      const [heading = ''] = text.split('\n')
      return `- [${heading.slice('# '.length)}](${basename(path)})`
    })
    expect(listed.toSorted()).toEqual(lines.toSorted())
  })
})
