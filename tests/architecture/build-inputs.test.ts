import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { siteBuild, studioBuild } from '#run/build/builds.ts'
import { watchedPaths } from '#run/dev/development-programs.ts'
import { importsOf, root, sourceFiles } from './source-files.ts'

const files = new Map(
  sourceFiles().flatMap((file) => (/\.test\.tsx?$/.test(file.path) ? [] : [[file.path, file]])),
)

const isBelow = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}/`))

/** The files below `entries`, and whatever they import. */
function reachableFrom(entries: readonly string[]): string[] {
  const reached = new Set([...files.keys()].filter((path) => isBelow(path, entries)))
  for (const path of reached) {
    const file = files.get(path)
    for (const { target } of file ? importsOf(file) : []) if (target) reached.add(target)
  }
  return [...reached].sort()
}

describe.each([
  { ...siteBuild, entries: ['vite.config.ts', 'src'] },
  { ...studioBuild, entries: ['cms/studio'] },
])('the $name', ({ inputs, entries }) => {
  test('is built again when any file that it loads has changed', () => {
    const reached = reachableFrom(entries)
    expect(reached).toContain('setting-values.ts')
    expect(reached.filter((path) => !isBelow(path, inputs))).toEqual([])
  })

  test('depends on nothing that does not exist', () => {
    expect(inputs.filter((input) => !existsSync(join(root, input)))).toEqual([])
  })
})

describe.each([
  { name: 'api', entry: 'api/server.ts' },
  { name: 'lake', entry: 'cms/lake/server.ts' },
  { name: 'gateway', entry: 'gateway/server.ts' },
])('the $name of the development', ({ name, entry }) => {
  const watched = watchedPaths[name] ?? []

  test('is restarted when any file that it loads has changed', () => {
    expect(reachableFrom([entry]).filter((path) => !isBelow(path, watched))).toEqual([])
  })

  test('watches nothing that does not exist', () => {
    expect(watched.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
