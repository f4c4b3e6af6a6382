import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { openDataFolder } from './data-folder.ts'

const temporary = () => newTemporaryFolder('data')

describe('the data folder', () => {
  test('is created, and locked by one process at a time', () => {
    const folder = path.join(temporary(), 'new', 'data')
    const data = openDataFolder(folder)
    expect(existsSync(data.logs)).toBe(true)
    expect(() => openDataFolder(folder)).toThrow(
      `Reboot is already running on the data folder ${folder} (process ${process.pid})`,
    )
    data.release()
    expect(openDataFolder(folder).path).toBe(folder)
  })

  test('that cannot be written is an error with its name', () => {
    const file = path.join(temporary(), 'file')
    writeFileSync(file, '')
    expect(() => openDataFolder(path.join(file, 'data'))).toThrow(
      `The data folder ${path.join(file, 'data')} cannot be written (ENOTDIR): set DATA_DIR`,
    )
  })

  test.runIf(process.platform === 'linux')(
    'in a file system that takes no folders is an error at once',
    () => {
      expect(() => openDataFolder('/proc/reboot/data')).toThrow(
        'The data folder /proc/reboot/data cannot be written (ENOENT): set DATA_DIR',
      )
    },
  )

  test('with other files is not used', () => {
    const folder = temporary()
    writeFileSync(path.join(folder, 'thesis.docx'), '')
    expect(() => openDataFolder(folder)).toThrow(
      `The folder ${folder} contains other files and no data of Reboot`,
    )
    expect(readdirSync(folder)).toEqual(['thesis.docx'])
  })

  test('may be a new disk, or contain other files too', () => {
    const disk = temporary()
    mkdirSync(path.join(disk, 'lost+found'))
    openDataFolder(disk).release()
    writeFileSync(path.join(disk, 'notes.txt'), '')
    openDataFolder(disk).release()
  })

  test('is not opened after a restore that was interrupted while it moved data', () => {
    const folder = temporary()
    mkdirSync(path.join(folder, 'database'))
    mkdirSync(path.join(folder, '.restoring', 'previous'), { recursive: true })
    expect(() => openDataFolder(folder)).toThrow(
      `The restore of ${folder} was interrupted: run npm run restore -- file.tar.gz again`,
    )
  })

  test('is not opened after an interrupted restore into a new folder', () => {
    const folder = temporary()
    mkdirSync(path.join(folder, '.restoring', 'unpacked'), { recursive: true })
    expect(() => openDataFolder(folder)).toThrow(`The restore of ${folder} was interrupted`)
  })

  test('is opened with its data when a restore was interrupted before it moved any', () => {
    const folder = temporary()
    mkdirSync(path.join(folder, 'database'))
    mkdirSync(path.join(folder, '.restoring', 'unpacked'), { recursive: true })
    openDataFolder(folder).release()
    expect(existsSync(path.join(folder, 'database'))).toBe(true)
  })
})
