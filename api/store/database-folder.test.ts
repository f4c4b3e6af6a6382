import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { openDatabaseFolder } from './database-folder.ts'

let home = ''
const at = (...names: string[]) => join(home, ...names)

beforeEach(() => {
  home = newTemporaryFolder('database')
})

const entries = async () => (await readdir(home, { recursive: true })).sort()

describe('no new database is created', () => {
  test('over one whose PG_VERSION is missing', async () => {
    await mkdir(at('database', 'base'), { recursive: true })
    await writeFile(at('database', 'base', '1'), 'rows')
    await expect(openDatabaseFolder(at('database'))).rejects.toThrow(
      /database holds files but is not a whole database \(PG_VERSION is missing\): put a backup back/,
    )
    expect(await entries()).toEqual(['database', 'database/base', 'database/base/1'])
    expect(await readFile(at('database', 'base', '1'), 'utf8')).toBe('rows')
  })

  test.for(['gone', 'empty'])('where one that existed before is %s', async (state) => {
    await writeFile(at('database.made'), '2026-11-21')
    if (state === 'empty') await mkdir(at('database'))
    const before = await entries()
    await expect(openDatabaseFolder(at('database'))).rejects.toThrow(/is gone: put a backup back/)
    expect(await entries()).toEqual(before)
  })

  test('where documents of customers exist', async () => {
    await mkdir(at('files', 'ab'), { recursive: true })
    await expect(openDatabaseFolder(at('database'))).rejects.toThrow(/set DATABASE_URL/)
    expect(await entries()).toEqual(['files', 'files/ab'])
  })

  test.for(['', '15\n'])('over one whose PG_VERSION says "%s"', async (version) => {
    await mkdir(at('database'))
    await writeFile(at('database', 'PG_VERSION'), version)
    await expect(openDatabaseFolder(at('database'))).rejects.toThrow(/cannot be opened/)
    expect(await readFile(at('database', 'PG_VERSION'), 'utf8')).toBe(version)
  })
})
