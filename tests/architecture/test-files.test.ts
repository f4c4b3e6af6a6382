import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testFiles } from '#vitest.config.ts'
import { sourceFiles } from './source-files.ts'

const callsMkdtemp = /\bmkdtemp(?:Sync)?\(/

const isRun = (path: string) => testFiles.some((pattern) => matchesGlob(path, pattern))

describe('every file of tests', () => {
  test('belongs to a project of Vitest', () => {
    const paths = sourceFiles()
      .map(({ path }) => path)
      .filter((path) => /\.test\.tsx?$/.test(path))
    expect(paths.length).toBeGreaterThan(200)
    expect(paths.filter((path) => !isRun(path))).toEqual([])
  })

  test('is looked for: one in a folder that no pattern names is found', () => {
    expect(isRun('src/url/x.test.ts')).toBe(true)
    expect(isRun('elsewhere/x.test.ts')).toBe(false)
  })
})

test('waits for requests with waitUntilQuiet: Playwright’s networkidle is over once a document has loaded', () => {
  const callers = sourceFiles().filter(
    ({ path, text }) => path.startsWith('tests/') && /waitForLoadState\('networkidle/.test(text),
  )
  expect(callers.map(({ path }) => path)).toEqual([])
})

test('makes temporary folders only where they are removed, also when a test fails or a signal ends the program', () => {
  const callers = sourceFiles().filter(({ text }) => callsMkdtemp.test(text))
  expect(callers.map(({ path }) => path).sort()).toEqual([
    'run/bench/api-server.ts',
    'run/process/temporary-folder.ts',
    'run/setup/install.mjs',
    'run/test.ts',
    // Runs as another user, who may not look into the folder of a run.
    'run/test/embedded-postgres.ts',
    'tests/support/temporary-folder.ts',
  ])
})
