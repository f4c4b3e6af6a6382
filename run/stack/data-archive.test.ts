import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdDirectory } from '#api/store/directory-lock.ts'
import { backUp, restore } from './data-archive.ts'
import { openDataFolder } from './data-folder.ts'

const now = new Date('2026-11-21T00:30:00Z')
let home = ''
const at = (...names: string[]) => path.join(home, ...names)

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'reboot-archive-'))
  await mkdir(at('data', 'database'), { recursive: true })
  await mkdir(at('data', 'logs'))
  await writeFile(at('data', 'database', 'rows'), Buffer.from([0, 1, 2, 255]))
  await writeFile(at('data', 'logs', 'api.log'), 'of this machine')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('a restored folder equals the original, and the previous folder is renamed', async () => {
  const { file } = await backUp(at('data'), at('shop.tar.gz'), now)
  await writeFile(at('data', 'database', 'rows'), 'spoiled')
  const { previousFolder } = await restore(file, at('data'), now)
  expect(await readFile(at('data', 'database', 'rows'))).toEqual(Buffer.from([0, 1, 2, 255]))
  expect(await readdir(at('data'))).toEqual(['database'])
  expect(previousFolder).toBe(at('data.before-restore-2026-11-21T00-30-00Z'))
  expect(
    await readFile(at('data.before-restore-2026-11-21T00-30-00Z', 'database', 'rows'), 'utf8'),
  ).toBe('spoiled')
})

test('a backup can be restored into a new folder', async () => {
  const { file } = await backUp(at('data'), at('shop.tar.gz'), now)
  expect(await restore(file, at('elsewhere'), now)).toEqual({
    folder: at('elsewhere'),
    previousFolder: undefined,
  })
  expect(await readdir(at('elsewhere'))).toEqual(['database'])
})

test('a data folder in use can neither be backed up nor restored', async () => {
  const { file } = await backUp(at('data'), at('shop.tar.gz'), now)
  const running = openDataFolder(at('data'))
  await expect(backUp(at('data'), at('second.tar.gz'), now)).rejects.toThrow('already running')
  await expect(restore(file, at('data'), now)).rejects.toThrow('already running')
  running.release()
  const api = await holdDirectory(at('data', 'database'))
  await expect(backUp(at('data'), at('second.tar.gz'), now)).rejects.toThrow('in use by process')
  await expect(restore(file, at('data'), now)).rejects.toThrow('in use by process')
  await api.release()
  expect(await readdir(home)).toEqual(['data', 'shop.tar.gz'])
})

test('a truncated, unknown or missing archive changes nothing', async () => {
  const { file, bytes } = await backUp(at('data'), at('shop.tar.gz'), now)
  await truncate(file, bytes - 20)
  await writeFile(at('foreign.tar.gz'), 'not an archive')
  for (const archive of [file, at('foreign.tar.gz'), at('missing.tar.gz')]) {
    await expect(restore(archive, at('data'), now)).rejects.toThrow(
      /not a complete backup|no backup/,
    )
  }
  expect(await readFile(at('data', 'database', 'rows'))).toEqual(Buffer.from([0, 1, 2, 255]))
  expect((await readdir(home)).sort()).toEqual(['data', 'foreign.tar.gz', 'shop.tar.gz'])
})

test('an existing file is not overwritten, and a backup does not contain itself', async () => {
  await writeFile(at('taken.tar.gz'), 'mine')
  await expect(backUp(at('data'), at('taken.tar.gz'), now)).rejects.toThrow('exists already')
  await expect(backUp(at('data'), at('data', 'inside.tar.gz'), now)).rejects.toThrow('itself')
  expect(await readFile(at('taken.tar.gz'), 'utf8')).toBe('mine')
})
