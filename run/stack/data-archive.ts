import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as tar from 'tar'
import * as v from 'valibot'
import { DirectoryInUseError, holdDirectory } from '#api/store/directory-lock.ts'
import { keepFilesPrivate, restrictToOwner } from '#data-files/private-files.ts'
import { CliError, systemErrorCode } from '#run/process/cli-error.ts'
import { openDataFolder } from './data-folder.ts'

/** First entry of every archive. It identifies the format. */
const manifestName = 'reboot-backup.json'
const manifestSchema = v.object({
  format: v.literal('reboot-data-1'),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
})

/** Entries that belong to this machine or to one run. */
const excluded = new Set(['logs', 'reboot.lock', 'database.lock', manifestName])

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
  const data = await lockStoppedFolder(folder)
  keepFilesPrivate()
  const temporary = `${file}.unfinished`
  try {
    const manifest = { format: 'reboot-data-1', created_at: now.toISOString() }
    await writeFile(path.join(folder, manifestName), JSON.stringify(manifest))
    const entries = (await readdir(folder)).filter((name) => !excluded.has(name)).sort()
    await tar.create({ gzip: true, cwd: folder, file: temporary, portable: true }, [
      manifestName,
      ...entries,
    ])
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
    await rm(path.join(folder, manifestName), { force: true })
    await data.release()
  }
  return { file, bytes: (await stat(file)).size }
}

/**
 * Restores a data folder from a backup. The existing folder is renamed, never deleted.
 * @returns the folder, and the new name of the previous one. @throws CliError; then nothing was changed.
 */
export async function restore(archive: string, dataDirectory: string, now: Date) {
  const file = path.resolve(archive)
  const folder = path.resolve(dataDirectory)
  if (!existsSync(file)) throw new CliError(`There is no backup ${file}.`)
  const temporary = `${folder}.restoring`
  await rm(temporary, { recursive: true, force: true })
  keepFilesPrivate()
  await mkdir(temporary, { recursive: true })
  try {
    await unpack(file, temporary)
    // A backup of an earlier version brings the rights of its files along.
    restrictToOwner(temporary)
    const previousFolder = await movePreviousFolder(folder, now)
    await rename(temporary, folder)
    return { folder, previousFolder }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Locks a folder that neither the supervisor nor a separate API has open. @throws CliError */
async function lockStoppedFolder(folder: string) {
  const data = openDataFolder(folder)
  try {
    const database = await holdDirectory(path.join(folder, 'database'))
    return {
      release: async () => {
        await database.release()
        data.release()
      },
    }
  } catch (error) {
    data.release()
    throw error instanceof DirectoryInUseError ? new CliError(error.message) : error
  }
}

async function unpack(file: string, temporary: string) {
  const notABackup = new CliError(`${file} is not a complete backup of Reboot.`)
  try {
    // strict: a damaged or truncated archive is an error.
    tar.extract({ file, cwd: temporary, strict: true, preserveOwner: false, sync: true })
    const text = await readFile(path.join(temporary, manifestName), 'utf8')
    if (!v.is(manifestSchema, JSON.parse(text))) throw notABackup
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOENT' || !/^E[A-Z]+$/.test(code)) throw notABackup
    throw new CliError(`${file} cannot be unpacked beside the data folder (${code}).`)
  }
  await rm(path.join(temporary, manifestName))
}

/** Renames the existing folder. @throws CliError when Reboot is running on it; then nothing was moved. */
async function movePreviousFolder(folder: string, now: Date) {
  if (!existsSync(folder)) return undefined
  await (await lockStoppedFolder(folder)).release()
  if ((await readdir(folder)).every((name) => excluded.has(name))) {
    await rm(folder, { recursive: true })
    return undefined
  }
  const previousFolder = `${folder}.before-restore-${timestampOf(now)}`
  await rename(folder, previousFolder)
  return previousFolder
}
