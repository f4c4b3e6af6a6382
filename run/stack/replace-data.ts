import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { systemErrorCode } from '#data-files/system-error-code.ts'
import { CliError } from '#run/process/cli-error.ts'

/** First entry of every archive. It identifies the format. */
export const manifestName = 'reboot-backup.json'

/** Entries that belong to this machine or to one run. */
const machineNames = new Set(['logs', 'reboot.lock', 'database.lock', manifestName])

/** Hidden files, among them what a restore keeps, and the folder at the root of a disk. */
export const isIncidental = (name: string) => name.startsWith('.') || name === 'lost+found'

/** Whether an entry of the data folder is in its backup, and replaced by a restore. */
export const isData = (name: string) => !isIncidental(name) && !machineNames.has(name)

/**
 * Where a restore works. It is inside the data folder: the root of a disk or volume cannot be renamed.
 * `previous` exists while data is moved; `unpacked` becomes `next` when all previous data is in `previous`.
 */
function placesOf(folder: string) {
  const restoring = path.join(folder, '.restoring')
  return {
    restoring,
    unpacked: path.join(restoring, 'unpacked'),
    previous: path.join(restoring, 'previous'),
    next: path.join(restoring, 'next'),
  }
}

/** Whether a restore ended before the folder had all data of one time. */
export function isRestoreInterrupted(folder: string): boolean {
  const { restoring, previous } = placesOf(folder)
  return existsSync(previous) || (existsSync(restoring) && !readdirSync(folder).some(isData))
}

/** @returns an empty folder, inside the data folder, to unpack a backup into */
export async function createUnpackFolder(folder: string): Promise<string> {
  const { unpacked } = placesOf(folder)
  await mkdir(unpacked, { recursive: true })
  return unpacked
}

/**
 * Replaces the data by what was unpacked, and keeps the previous data in a folder of that name.
 * @returns that folder, undefined when there was no data. @throws CliError; then `endRestore` puts the data back.
 */
export async function replaceData(folder: string, keptName: string): Promise<string | undefined> {
  const { unpacked, previous, next } = placesOf(folder)
  await mkdir(previous)
  await moveData(folder, previous)
  await move(unpacked, next)
  await moveData(next, folder)
  if ((await readdir(previous)).length === 0) {
    await rmdir(previous)
    return undefined
  }
  const kept = path.join(folder, keptName)
  await move(previous, kept)
  return kept
}

/** Removes what a restore has left, done or interrupted. If it was moving data, the previous data is put back first. */
export async function endRestore(folder: string): Promise<void> {
  const { restoring, unpacked, previous, next } = placesOf(folder)
  if (existsSync(previous)) {
    if (existsSync(next)) {
      await moveData(folder, next)
      // Under this name the data in the folder counts as the previous one, also when this is interrupted.
      await move(next, unpacked)
    }
    await moveData(previous, folder)
    // Fails when it is not empty, so that nothing in it is deleted.
    await rmdir(previous)
  }
  await rm(restoring, { recursive: true, force: true })
}

async function moveData(from: string, to: string): Promise<void> {
  for (const name of (await readdir(from)).filter(isData)) {
    await move(path.join(from, name), path.join(to, name))
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    throw new CliError(
      `${from} cannot be moved (${systemErrorCode(error)}): restore into another folder, set by DATA_DIR.`,
    )
  }
}
