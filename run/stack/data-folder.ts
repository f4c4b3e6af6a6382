import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { CliError, systemErrorCode } from './cli-error.ts'
import { acquireLock } from './file-lock.ts'

export interface DataFolder {
  /** Absolute. */
  readonly path: string
  readonly logs: string
  release(): void
}

/**
 * Makes the data folder and takes it for this process.
 * @throws CliError when it cannot be written, belongs to something else, or is in use by another `npm start`.
 */
export function openDataFolder(directory: string): DataFolder {
  const folder = path.resolve(directory)
  const logs = path.join(folder, 'logs')
  requireOwn(folder)
  try {
    mkdirSync(logs, { recursive: true })
    accessSync(folder, constants.W_OK)
    const probe = path.join(folder, `.write-test-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
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

/** Names that the programs give; a backup that was restored has at least one of them. */
const ownNames = ['database', 'database.made', 'files', 'gateway', 'lake', 'logs', 'outbox']

/** What lies in every folder of some systems, or at the root of a disk. */
const isIncidental = (name: string) => name.startsWith('.') || name === 'lost+found'

function requireOwn(folder: string): void {
  if (!existsSync(folder)) {
    if (!existsSync(`${folder}.restoring`)) return
    throw new CliError(
      `The restoring of ${folder} was cut short: run npm run restore -- file.tar.gz once more.`,
    )
  }
  const names = namesIn(folder).filter((name) => !isIncidental(name))
  if (names.length === 0 || names.some((name) => ownNames.includes(name))) return
  throw new CliError(
    `The folder ${folder} holds other files and nothing of Reboot: set DATA_DIR to a new or an empty folder.`,
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // A file, or a folder that may not be read: writing into it says so.
    return []
  }
}
