import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { buildStale } from './build-stale.ts'
import type { Build } from './builds.ts'

const build: Build = {
  name: 'site',
  viteArguments: ['build'],
  inputs: ['input.txt'],
  browserFiles: 'dist/client',
  result: 'dist/client/app.js',
  brotliQuality: 5,
}

/** A project whose "vite" is a script that counts its runs and copies the input. */
function project() {
  const root = newTemporaryFolder('build')
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  write(
    'node_modules/vite/bin/vite.js',
    `const fs = require('fs')
fs.appendFileSync('runs', 'x')
const input = fs.readFileSync('input.txt', 'utf8')
if (input === 'broken') { console.error('cannot parse input.txt'); process.exit(1) }
fs.mkdirSync('dist/client', { recursive: true })
fs.writeFileSync('dist/client/app.js', input.repeat(500))`,
  )
  write('package.json', '{}')
  write('input.txt', 'first')
  const lines: string[] = []
  const run = () => buildStale(root, [build], (line) => lines.push(line))
  const runs = () => readFileSync(path.join(root, 'runs'), 'utf8').length
  return { root, write, run, runs, lines }
}

describe('building what is stale', () => {
  test('builds once, and again only when an input changes', async () => {
    const { root, write, run, runs, lines } = project()
    await run()
    expect(await run()).toEqual([{ name: 'site', seconds: 0 }])
    expect(runs()).toBe(1)
    expect(lines).toHaveLength(2)
    write('input.txt', 'second')
    await run()
    expect(runs()).toBe(2)
    const packed = readFileSync(path.join(root, 'dist/client/app.js.br'))
    expect(brotliDecompressSync(packed).toString()).toBe('second'.repeat(500))
  })

  test('reports a failed build with the end of its log, and tries again next time', async () => {
    const { root, write, run, runs } = project()
    write('input.txt', 'broken')
    const [report] = await run()
    expect(report?.problem).toContain('cannot parse input.txt')
    expect(existsSync(path.join(root, 'dist/site.inputs'))).toBe(false)
    await run()
    expect(runs()).toBe(2)
  })

  test('is done by one of two processes that want it at once', async () => {
    const { run, runs } = project()
    await Promise.all([run(), run()])
    expect(runs()).toBe(1)
  })
})
