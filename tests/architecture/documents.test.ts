import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documents, root } from './source-files.ts'

const folders =
  'api|cms|contract|data-files|docs|gateway|insight|logging|messages|metrics|run|src|tests'
const quotedPath = new RegExp(`\`((?:${folders})/[\\w.$/[\\]-]+)\``, 'g')

/** Paths of the repository that a text names between backticks, and that do not exist. */
const missingPathsOf = (text: string) =>
  [...text.matchAll(quotedPath)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, path)))

describe('the documents', () => {
  it('name only files that exist', () => {
    const missing = documents().flatMap(({ path, text }) =>
      missingPathsOf(text).map((name) => `${path}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('are looked at: a path that does not exist is found', () => {
    expect(missingPathsOf('see `src/server.ts` and `src/missing.ts`')).toEqual(['src/missing.ts'])
  })
})
