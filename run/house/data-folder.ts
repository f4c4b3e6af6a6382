import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { takeLock } from './lock.ts'
import { StartProblem, systemErrorCode } from './start-problem.ts'

export interface DataFolder {
  /** Absolute. */
  readonly path: string
  readonly logs: string
  release(): void
}

/**
 * Makes the data folder and takes it for this process.
 * @throws StartProblem when it cannot be written, or when another `npm start` is using it.
 */
export function openDataFolder(directory: string): DataFolder {
  const folder = path.resolve(directory)
  const logs = path.join(folder, 'logs')
  try {
    mkdirSync(logs, { recursive: true })
    accessSync(folder, constants.W_OK)
    const probe = path.join(folder, `.write-test-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    throw new StartProblem(
      `The data folder ${folder} cannot be written (${systemErrorCode(error)}): set DATA_DIR to a folder you can write to.`,
    )
  }
  const lock = takeLock(path.join(folder, 'reboot.lock'))
  if (lock.state === 'taken') {
    throw new StartProblem(
      `Reboot is already running on the data folder ${folder} (process ${lock.owner.pid}): stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return { path: folder, logs, release: lock.release }
}
