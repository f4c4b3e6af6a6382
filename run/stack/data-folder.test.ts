import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.ts'

const temporary = () => mkdtempSync(path.join(os.tmpdir(), 'reboot-data-'))

describe('the data folder', () => {
  it('is made, and taken by one start at a time', () => {
    const folder = path.join(temporary(), 'new', 'data')
    const data = openDataFolder(folder)
    expect(existsSync(data.logs)).toBe(true)
    expect(() => openDataFolder(folder)).toThrow(
      `Reboot is already running on the data folder ${folder} (process ${process.pid})`,
    )
    data.release()
    expect(openDataFolder(folder).path).toBe(folder)
  })

  it('that cannot be written is named', () => {
    const file = path.join(temporary(), 'file')
    writeFileSync(file, '')
    expect(() => openDataFolder(path.join(file, 'data'))).toThrow(
      `The data folder ${path.join(file, 'data')} cannot be written (ENOTDIR): set DATA_DIR`,
    )
  })

  it('of somebody else is not written into', () => {
    const folder = temporary()
    writeFileSync(path.join(folder, 'thesis.docx'), '')
    expect(() => openDataFolder(folder)).toThrow(
      `The folder ${folder} holds other files and nothing of Reboot`,
    )
    expect(readdirSync(folder)).toEqual(['thesis.docx'])
  })

  it('may be a new disk, or hold other files beside ours', () => {
    const disk = temporary()
    mkdirSync(path.join(disk, 'lost+found'))
    openDataFolder(disk).release()
    writeFileSync(path.join(disk, 'notes.txt'), '')
    openDataFolder(disk).release()
  })

  it('whose restoring was cut short is not begun anew', () => {
    const folder = path.join(temporary(), 'data')
    mkdirSync(`${folder}.restoring`)
    expect(() => openDataFolder(folder)).toThrow(`The restoring of ${folder} was cut short`)
    expect(existsSync(folder)).toBe(false)
  })
})
