import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { hashInputs } from './input-hash.ts'

function project() {
  const root = newTemporaryFolder('hash')
  mkdirSync(path.join(root, 'src', 'ui'), { recursive: true })
  writeFileSync(path.join(root, 'src', 'ui', 'button.tsx'), 'button')
  writeFileSync(path.join(root, 'package.json'), '{}')
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)
  const move = (from: string, to: string) => renameSync(path.join(root, from), path.join(root, to))
  return { write, move, hash: () => hashInputs(root, ['package.json', 'src', 'missing']) }
}

describe('the hash of a build', () => {
  test('stays while nothing changes', () => {
    const { hash } = project()
    expect(hash()).toBe(hash())
  })

  test('changes with content, names and new files', () => {
    const { hash, write, move } = project()
    const seen = [hash()]
    write('src/ui/button.tsx', 'other')
    seen.push(hash())
    move('src/ui/button.tsx', 'src/ui/knob.tsx')
    seen.push(hash())
    write('src/ui/new.ts', '')
    seen.push(hash())
    write('package.json', '{ }')
    seen.push(hash())
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('does not see tests, generated files or what is outside its inputs', () => {
    const { hash, write } = project()
    const before = hash()
    write('src/ui/button.test.tsx', 'test')
    write('src/routeTree.gen.ts', 'generated')
    write('README.md', 'words')
    expect(hash()).toBe(before)
  })
})
