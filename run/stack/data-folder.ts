import { accessSync, chmodSync, constants, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { acquireLock } from '#data-files/file-lock.ts'
import { createPrivateFolder, openPrivateFolder } from '#data-files/private-files.ts'
import { systemErrorCode } from '#data-files/system-error-code.ts'
import { CliError } from '#run/process/cli-error.ts'
import { isIncidental, isRestoreInterrupted } from './replace-data.ts'

export interface DataFolder {
  /** Absolute. */
  readonly path: string
  readonly logs: string
  release(): void
}

/**
 * Creates the data folder and locks it for this process.
 * @throws CliError when it cannot be written, belongs to something else, has half of its data, or is in use by another `npm start`.
 */
export function openDataFolder(directory: string): DataFolder {
  const data = lockDataFolder(directory)
  if (!isRestoreInterrupted(data.path)) return data
  data.release()
  throw new CliError(
    `The restore of ${data.path} was interrupted: run npm run restore -- file.tar.gz again. What was there before is kept.`,
  )
}

/** The same for a restore, which may find what an interrupted one has left. */
export function lockDataFolder(directory: string): DataFolder {
  const folder = path.resolve(directory)
  const logs = path.join(folder, 'logs')
  requireRebootFolder(folder)
  try {
    createPrivateFolder(folder)
    accessSync(folder, constants.W_OK)
    const probe = path.join(folder, `.write-test-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
    chmodSync(folder, 0o700)
    openPrivateFolder(logs)
  } catch (error) {
    throw new CliError(
      `The data folder ${folder} cannot be written (${systemErrorCode(error)}): set DATA_DIR to a folder you can write to.`,
    )
  }
  const lock = acquireLock(path.join(folder, 'reboot.lock'))
  if (lock.state === 'taken') {
    throw new CliError(
      `Reboot is already running on the data folder ${folder} (process ${lock.owner.pid}): stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return { path: folder, logs, release: lock.release }
}

/** Entries that the programs create. A restored backup has at least one of them. */
const rebootNames = [
  'content',
  'database',
  'database.made',
  'files',
  'gateway',
  'lake',
  'logs',
  'outbox',
  'site',
]

function requireRebootFolder(folder: string): void {
  if (isRestoreInterrupted(folder)) return
  const names = namesIn(folder).filter((name) => !isIncidental(name))
  if (names.length === 0 || names.some((name) => rebootNames.includes(name))) return
  throw new CliError(
    `The folder ${folder} contains other files and no data of Reboot: set DATA_DIR to a new or empty folder.`,
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // It is a file, or not readable: the write test below reports that.
    return []
  }
}
