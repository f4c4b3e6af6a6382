import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scriptedDay } from '#insight/scripted-day.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'

const own = ['.git', '.env', '.data']
const day = '2026-11-23'
let root = ''
const at = (...names: string[]) => path.join(root, ...names)

/** A project whose `.env` names a data folder and a database, with the programs of this one. */
beforeEach(() => {
  root = newTemporaryFolder('settings')
  for (const name of readdirSync('.').filter((entry) => !own.includes(entry))) {
    symlinkSync(path.resolve(name), at(name))
  }
  for (const data of ['shop', 'other']) mkdirSync(at(data, 'files'), { recursive: true })
  mkdirSync(at('shop', 'page-views'))
  writeFileSync(
    at('shop', 'page-views', `${day}-00000001-1.jsonl`),
    [...scriptedDay(day, 1)].join('\n'),
  )
  writeFileSync(at('.env'), 'DATA_DIR=shop\nDATABASE_URL=postgres://localhost/shop\n')
})

function run(program: string, args: readonly string[], env: Record<string, string> = {}) {
  // Otherwise a program is where its link leads to, and so is its root.
  const inPlace = ['--preserve-symlinks', '--preserve-symlinks-main']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...inPlace, at('run', program), ...args],
    { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } },
  )
  return { status, stdout, stderr }
}

test('a backup holds the data folder that .env names, and says that the database is elsewhere', () => {
  const { stdout, stderr } = run('backup.ts', ['shop.tar.gz'])
  expect(stderr).toBe('')
  expect(stdout).toMatch(/ holds shop\.$/m)
  expect(stdout).toContain('The database behind DATABASE_URL is not in it')
})

test('a backup is restored into the data folder that .env names', () => {
  run('backup.ts', ['shop.tar.gz'])
  const { stdout, stderr } = run('restore.ts', ['shop.tar.gz'])
  expect(stderr).toBe('')
  expect(stdout).toContain(`${at('shop')} is restored.`)
  expect(existsSync(at('.data'))).toBe(false)
})

test('the report about visits reads the data folder that .env names', () => {
  const { stdout } = run('insight.ts', ['--until', day, '--days', '1'])
  expect(stdout).toContain(`${day} (Japan): 9 visits`)
})

test('the environment goes before .env', () => {
  const { stdout } = run('backup.ts', ['other.tar.gz'], { DATA_DIR: 'other' })
  expect(stdout).toMatch(/ holds other\.$/m)
})
