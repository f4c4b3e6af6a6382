import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { systemErrorCode } from './system-error-code.ts'

const privateUmask = 0o077
const privateFolderMode = 0o700
const privateFileMode = 0o600
const anybodyElse = 0o077

/** Every file and folder that this process creates from now on belongs to its user alone: 0600 and 0700. */
export const keepFilesPrivate = () => process.umask(privateUmask)

/** Takes away all rights of other users to a file, or to a folder with everything in it. Links are not changed. */
export function restrictToOwner(target: string): void {
  const found = lstatSync(target, { throwIfNoEntry: false })
  if (found === undefined || found.isSymbolicLink()) return
  const isOpen = (found.mode & anybodyElse) !== 0
  if (isOpen) chmodSync(target, found.isDirectory() ? privateFolderMode : privateFileMode)
  if (!found.isDirectory()) return
  for (const name of readdirSync(target)) restrictToOwner(path.join(target, name))
}

/**
 * Creates a folder for this user alone, and those above it, where they are missing. Node's own `recursive` tries for ever
 * where the system says of a parent that is there that it is not, as in /proc.
 * @throws the error of the system
 */
export function createPrivateFolder(folder: string): void {
  if (existsSync(folder)) return
  createPrivateFolder(path.dirname(folder))
  try {
    mkdirSync(folder, { mode: privateFolderMode })
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error
  }
}

/**
 * A folder in the data folder for this user alone, created if necessary; what an earlier version left readable by others is
 * restricted.
 */
export function openPrivateFolder(folder: string): void {
  createPrivateFolder(folder)
  restrictToOwner(folder)
}
