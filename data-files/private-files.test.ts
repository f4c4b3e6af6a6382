import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { openPrivateFolder } from './private-files.ts'

describe('a private folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = newTemporaryFolder('private')
  })

  const modesIn = (inner: string): string[] =>
    readdirSync(inner, { recursive: true, encoding: 'utf8' })
      .toSorted()
      .map((name) => `${name} ${(lstatSync(path.join(inner, name)).mode & 0o777).toString(8)}`)

  test('is created for its owner only', () => {
    openPrivateFolder(path.join(folder, 'a', 'b'))
    expect(modesIn(folder)).toEqual(['a 700', path.join('a', 'b 700')])
  })

  test('takes away the access of others to its contents, and does not touch links and other folders', () => {
    const outside = path.join(folder, 'outside')
    writeFileSync(outside, 'x')
    chmodSync(outside, 0o644)
    const inner = path.join(folder, 'inner')
    mkdirSync(path.join(inner, 'deep'), { recursive: true })
    writeFileSync(path.join(inner, 'deep', 'file'), 'x')
    for (const [name, mode] of [
      ['', 0o755],
      ['deep', 0o777],
      [path.join('deep', 'file'), 0o644],
    ] as const) {
      chmodSync(path.join(inner, name), mode)
    }
    symlinkSync(outside, path.join(inner, 'link'))
    openPrivateFolder(inner)
    expect(modesIn(inner).filter((line) => !line.startsWith('link'))).toEqual([
      'deep 700',
      path.join('deep', 'file 600'),
    ])
    expect(lstatSync(inner).mode & 0o777).toBe(0o700)
    expect(lstatSync(outside).mode & 0o777).toBe(0o644)
  })
})
