import { acquireLock } from '#data-files/file-lock.ts'

/** PGlite belongs to one process: a second process on the same directory would destroy it. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError'
  constructor(directory: string, pid: number) {
    super(
      `The database in ${directory} is in use by process ${pid}; stop that process or set another DATA_DIR.`,
    )
  }
}

/**
 * Locks `<directory>.lock` for this process. @returns its release. @throws DirectoryInUseError while another one has it
 */
export function lockDirectory(directory: string): () => void {
  const lock = acquireLock(`${directory}.lock`)
  if (lock.state === 'taken') throw new DirectoryInUseError(directory, lock.owner.pid)
  return lock.release
}
