import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissingFile, systemErrorCode } from '#data-files/system-error-code.ts'

/** Of a file that is being written. */
export const partSuffix = '.part'
const versionedName = /^([a-z0-9-]+)\.(\d{1,9})$/

/** The newest version of one thing in a folder. */
export interface VersionedFile {
  /** Name of the thing, such as `step-person`. */
  readonly name: string
  readonly version: number
  /** Name of the file in its folder: `step-person.3`. */
  readonly file: string
}

/** @returns nothing for a folder that does not exist */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissingFile(error)) return []
    throw error
  }
}

/** A disk gives room in blocks: of many small files their bytes say little. */
const blockBytes = 4_096
export const bytesOnDisk = (size: number): number => Math.ceil(size / blockBytes) * blockBytes

/** @returns `undefined` for what has just been removed */
export async function factsOf(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw error
  }
}

/** With its content; another process may be writing into it. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 5 })

export const fileOf = (name: string, version: number): string => `${name}.${version}`

/** By the name of the thing. */
export function newestVersions(files: readonly string[]): Map<string, VersionedFile> {
  const newest = new Map<string, VersionedFile>()
  for (const file of files) {
    const [, name, digits] = versionedName.exec(file) ?? []
    const version = Number(digits)
    if (name && version > (newest.get(name)?.version ?? 0))
      newest.set(name, { name, version, file })
  }
  return newest
}

/** Writes a file whole and flushes it to the disk; the folder is created if necessary. */
export async function writeToDisk(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const options = { mode: 0o600, flush: true }
  try {
    await writeFile(join(folder, file), bytes, options)
  } catch (error) {
    if (!isMissingFile(error)) throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, file), bytes, options)
  }
}

/**
 * Writes the next version of a thing, unless a process has written one since `version` was the newest. A link either creates
 * the whole file under a free name or fails (POSIX link(2)), so no lock is needed that a crash could leave behind.
 * @param version the newest known one; 0 for none
 */
export async function publishNext(
  folder: string,
  name: string,
  version: number,
  bytes: Uint8Array,
): Promise<boolean> {
  const part = randomUUID() + partSuffix
  const file = fileOf(name, version + 1)
  try {
    await writeToDisk(folder, part, bytes)
    await link(join(folder, part), join(folder, file))
  } catch (error) {
    // The folder may have been removed meanwhile: expired, or of a visitor who has logged out.
    if (isMissingFile(error) || isTaken(error)) return false
    throw error
  } finally {
    await rm(join(folder, part), { force: true })
  }
  const files = await namesIn(folder)
  // A slow writer may find a free number below the newest one.
  if ((newestVersions(files).get(name)?.version ?? 0) > version + 1) return false
  await removeOlder(folder, files, name, version + 1)
  return true
}

const isTaken = (error: unknown): boolean => systemErrorCode(error) === 'EEXIST'

async function removeOlder(
  folder: string,
  files: readonly string[],
  name: string,
  version: number,
): Promise<void> {
  const older = files.filter((file) => {
    const [, found, digits] = versionedName.exec(file) ?? []
    return found === name && Number(digits) < version
  })
  await Promise.all(older.map((file) => rm(join(folder, file), { force: true })))
}
