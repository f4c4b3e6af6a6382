import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as tar from 'tar'
import * as v from 'valibot'
import { DirectoryInUseError, lockDirectory } from '#api/store/directory-lock.ts'
import { flushPath } from '#data-files/flush-path.ts'
import { keepFilesPrivate, restrictToOwner } from '#data-files/private-files.ts'
import { systemErrorCode } from '#data-files/system-error-code.ts'
import { CliError, fileError } from '#run/process/cli-error.ts'
import { type DataFolder, lockDataFolder, openDataFolder } from './data-folder.ts'
import {
  createUnpackFolder,
  endRestore,
  isData,
  manifestName,
  replaceData,
} from './replace-data.ts'

const manifestSchema = v.object({
  format: v.literal('reboot-data-1'),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
})

/** `2026-11-21T09-30-00Z`, valid in a file name. */
const timestampOf = (now: Date) =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

/**
 * Writes the data folder (database, lake, files, outbox) into one .tar.gz. Reboot must be stopped: a copy of a folder in
 * use is not consistent.
 * @returns path and size of the archive. @throws CliError
 */
export async function backUp(dataDirectory: string, target: string | undefined, now: Date) {
  const folder = path.resolve(dataDirectory)
  if (!existsSync(folder)) throw new CliError(`There is no data folder ${folder} to back up.`)
  const file = path.resolve(target ?? `reboot-backup-${timestampOf(now)}.tar.gz`)
  if (existsSync(file)) throw new CliError(`${file} exists already: name another file.`)
  if (`${file}${path.sep}`.startsWith(`${folder}${path.sep}`)) {
    throw new CliError('The backup cannot be written into the data folder itself.')
  }
  const data = lockStopped(openDataFolder(folder))
  keepFilesPrivate()
  const temporary = `${file}.unfinished`
  try {
    const manifest = { format: 'reboot-data-1', created_at: now.toISOString() }
    await writeFile(path.join(folder, manifestName), JSON.stringify(manifest))
    const entries = (await readdir(folder)).filter(isData).sort()
    await tar.create({ gzip: true, cwd: folder, file: temporary, portable: true }, [
      manifestName,
      ...entries,
    ])
    // Whoever is told that there is a backup may have no other copy.
    await flushPath(temporary)
    await rename(temporary, file)
    await flushPath(path.dirname(file))
  } catch (error) {
    throw fileError(`${folder} cannot be written into ${file}`, error)
  } finally {
    await rm(temporary, { force: true })
    await rm(path.join(folder, manifestName), { force: true })
    data.release()
  }
  return { file, bytes: (await stat(file)).size }
}

/**
 * Restores a data folder from a backup. The data that was there is moved inside the folder, never deleted.
 * @returns the folder, and where its previous data is. @throws CliError; then no data was changed.
 */
export async function restore(archive: string, dataDirectory: string, now: Date) {
  const file = path.resolve(archive)
  const folder = path.resolve(dataDirectory)
  if (!existsSync(file)) throw new CliError(`There is no backup ${file}.`)
  const isNew = !existsSync(folder)
  const data = lockStopped(lockDataFolder(folder))
  keepFilesPrivate()
  try {
    await endRestore(folder)
    const unpacked = await createUnpackFolder(folder)
    await unpack(file, unpacked)
    // A backup of an earlier version brings the rights of its files along.
    restrictToOwner(unpacked)
    const previousData = await replaceData(folder, `.before-restore-${timestampOf(now)}`)
    return { folder, previousData }
  } finally {
    await endRestore(folder)
    data.release()
    if (isNew && !readdirSync(folder).some(isData)) await rm(folder, { recursive: true })
  }
}

/** Locks the database of a locked folder too, which a separate API may have open. @throws CliError */
function lockStopped(data: DataFolder) {
  try {
    const release = lockDirectory(path.join(data.path, 'database'))
    return {
      release: () => {
        release()
        data.release()
      },
    }
  } catch (error) {
    data.release()
    throw error instanceof DirectoryInUseError ? new CliError(error.message) : error
  }
}

async function unpack(file: string, target: string) {
  const notABackup = new CliError(`${file} is not a complete backup of Reboot.`)
  try {
    // strict: a damaged or truncated archive is an error.
    tar.extract({ file, cwd: target, strict: true, preserveOwner: false, sync: true })
    const text = await readFile(path.join(target, manifestName), 'utf8')
    if (!v.is(manifestSchema, JSON.parse(text))) throw notABackup
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOENT' || !/^E[A-Z]+$/.test(code)) throw notABackup
    throw new CliError(`${file} cannot be unpacked into the data folder (${code}).`)
  }
}
