import { rmSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { lockDirectory } from '#api/store/directory-lock.ts'
import { flushPath } from '#data-files/flush-path.ts'
import { CliError } from '#run/process/cli-error.ts'
import { runCommand } from '#run/process/run-command.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { backUp, restore } from './data-archive.ts'
import { openDataFolder } from './data-folder.ts'

vi.mock(import('#data-files/flush-path.ts'), { spy: true })

const now = new Date('2026-11-21T00:30:00Z')
/** Where a restore at that time keeps what was there before. */
const kept = '.before-restore-2026-11-21T00-30-00Z'
let home = ''
const at = (...names: string[]) => path.join(home, ...names)

beforeEach(async () => {
  vi.clearAllMocks()
  home = newTemporaryFolder('archive')
  await mkdir(at('data', 'database'), { recursive: true })
  await mkdir(at('data', 'logs'))
  await writeFile(at('data', 'database', 'rows'), Buffer.from([0, 1, 2, 255]))
  await writeFile(at('data', 'logs', 'api.log'), 'of this machine')
})

test('a restore replaces the data, and keeps what was there before', async () => {
  const { file } = await backUp(at('data'), at('shop.tar.gz'), now)
  await writeFile(at('data', 'database', 'rows'), 'spoiled')
  await writeFile(at('data', 'newer'), 'than the backup')
  const { previousData } = await restore(file, at('data'), now)
  expect(await readFile(at('data', 'database', 'rows'))).toEqual(Buffer.from([0, 1, 2, 255]))
  expect((await readdir(at('data'))).sort()).toEqual([kept, 'database', 'logs'])
  expect(previousData).toBe(at('data', kept))
  expect((await readdir(at('data', kept))).sort()).toEqual(['database', 'newer'])
  expect(await readFile(at('data', kept, 'database', 'rows'), 'utf8')).toBe('spoiled')
})

test('a backup has its name only once its content is on the disk, and is told of once its name is', async () => {
  const found: (readonly [string, string[]])[] = []
  const note = async (of: string) => {
    const names = (await readdir(home)).filter((name) => name.startsWith('shop'))
    found.push([of, names])
  }
  vi.mocked(flushPath).mockImplementationOnce(note).mockImplementationOnce(note)
  await backUp(at('data'), at('shop.tar.gz'), now)
  expect(found).toEqual([
    [at('shop.tar.gz.unfinished'), ['shop.tar.gz.unfinished']],
    [home, ['shop.tar.gz']],
  ])
})

test('a data folder that is a disk of its own is restored where it is, and its backup is of data alone', async () => {
  const disk = statSync(at('data')).ino
  await mkdir(at('data', 'lost+found'))
  await writeFile(at('data', 'lost+found', 'inode'), 'a damaged file')
  const { file } = await backUp(at('data'), at('shop.tar.gz'), now)
  await restore(file, at('data'), now)
  expect(statSync(at('data')).ino).toBe(disk)
  expect(await readdir(at('data', 'lost+found'))).toEqual(['inode'])
  const { file: second } = await backUp(at('data'), at('second.tar.gz'), now)
  await restore(second, at('elsewhere'), now)
  expect(await readdir(at('elsewhere'))).toEqual(['database', 'logs'])
})

test('data that cannot be moved stays where it is', async () => {
  const { file } = await backUp(at('data'), at('shop.tar.gz'), now)
  await writeFile(at('data', 'database', 'rows'), 'newer')
  await mkdir(at('data', kept, 'of somebody else'), { recursive: true })
  await expect(restore(file, at('data'), now)).rejects.toThrow(
    `${at('data', '.restoring', 'previous')} cannot be moved (ENOTEMPTY)`,
  )
  expect(await readFile(at('data', 'database', 'rows'), 'utf8')).toBe('newer')
  expect((await readdir(at('data'))).sort()).toEqual([kept, 'database', 'logs'])
})

/** Restores `archive` in another process, which ends at once instead of its `move`-th renaming below the data folder. */
async function restoreUntil(move: number, archive: string) {
  const script = `
    import fs from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    let moves = 0
    const { rename } = fs
    fs.rename = (from, to) => ++moves === ${move} ? process.kill(process.pid, 'SIGKILL') : rename(from, to)
    syncBuiltinESMExports()
    const { restore } = await import('#run/stack/data-archive.ts')
    await restore(process.argv[1], process.argv[2], new Date())`
  const flags = ['--input-type=module', '--eval', script, archive, at('data')]
  const { code } = await runCommand(process.execPath, flags, { cwd: process.cwd() })
  return code === 0
}

test('a restore that was killed at any moment can be done again, and the data before it is kept', async () => {
  await writeFile(at('data', 'in-both'), 'old')
  const { file } = await backUp(at('data'), at('shop.tar.gz'), now)
  await rename(at('data', 'in-both'), at('data', 'only-before'))
  await writeFile(at('data', 'database', 'rows'), 'newer')
  await cp(at('data'), at('original'), { recursive: true })
  let move = 1
  for (; !(await restoreUntil(move, file)); move += 1) {
    expect(() => openDataFolder(at('data'))).toThrow('run npm run restore -- file.tar.gz again')
    await expect(backUp(at('data'), at('half.tar.gz'), now)).rejects.toThrow('interrupted')
    await restore(file, at('data'), now)
    expect((await readdir(at('data'))).sort()).toEqual([kept, 'database', 'in-both', 'logs'])
    expect(await readFile(at('data', 'database', 'rows'))).toEqual(Buffer.from([0, 1, 2, 255]))
    expect((await readdir(at('data', kept))).sort()).toEqual(['database', 'only-before'])
    expect(await readFile(at('data', kept, 'database', 'rows'), 'utf8')).toBe('newer')
    rmSync(at('data'), { recursive: true })
    await cp(at('original'), at('data'), { recursive: true })
  }
  expect(move).toBe(7)
})

test('a backup can be restored into a new folder', async () => {
  const { file } = await backUp(at('data'), at('shop.tar.gz'), now)
  expect(await restore(file, at('elsewhere'), now)).toEqual({
    folder: at('elsewhere'),
    previousData: undefined,
  })
  expect(await readdir(at('elsewhere'))).toEqual(['database', 'logs'])
})

test('a data folder in use can neither be backed up nor restored', async () => {
  const { file } = await backUp(at('data'), at('shop.tar.gz'), now)
  const running = openDataFolder(at('data'))
  await expect(backUp(at('data'), at('second.tar.gz'), now)).rejects.toThrow('already running')
  await expect(restore(file, at('data'), now)).rejects.toThrow('already running')
  running.release()
  const releaseApi = lockDirectory(at('data', 'database'))
  await expect(backUp(at('data'), at('second.tar.gz'), now)).rejects.toThrow('in use by process')
  await expect(restore(file, at('data'), now)).rejects.toThrow('in use by process')
  releaseApi()
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

test('a backup that cannot be written says so, and leaves the data as it was', async () => {
  const file = at('missing folder', 'shop.tar.gz')
  await expect(backUp(at('data'), file, now)).rejects.toThrow(
    new CliError(`${at('data')} cannot be written into ${file} (ENOENT).`),
  )
  expect((await readdir(at('data'))).sort()).toEqual(['database', 'logs'])
  openDataFolder(at('data')).release()
})
