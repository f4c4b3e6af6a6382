import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as tar from 'tar'
import * as v from 'valibot'
import { DirectoryInUseError, holdDirectory } from '#api/store/directory-lock.ts'
import { CliError, systemErrorCode } from './cli-error.ts'
import { openDataFolder } from './data-folder.ts'

/** First entry of every archive: what it is, before anything of it is believed. */
const manifestName = 'reboot-backup.json'
const manifestSchema = v.object({
  format: v.literal('reboot-data-1'),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
})

/** Of this machine or of one run only. */
const leftOut = new Set(['logs', 'reboot.lock', 'database.lock', manifestName])

/** `2026-11-21T09-30-00Z`, good in a file name. */
const stampOf = (now: Date) =>
  now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

/**
 * Writes a whole data folder (database, lake, files, outbox) into one .tar.gz. Reboot must be stopped: a copy of a
 * folder that is being written is no backup.
 * @returns the archive's path and bytes. @throws CliError in one sentence.
 */
export async function backUp(dataDirectory: string, target: string | undefined, now: Date) {
  const folder = path.resolve(dataDirectory)
  if (!existsSync(folder)) throw new CliError(`There is no data folder ${folder} to back up.`)
  const file = path.resolve(target ?? `reboot-backup-${stampOf(now)}.tar.gz`)
  if (existsSync(file)) throw new CliError(`${file} exists already: name another file.`)
  if (`${file}${path.sep}`.startsWith(`${folder}${path.sep}`)) {
    throw new CliError('The backup cannot be written into the data folder itself.')
  }
  const data = await holdAtRest(folder)
  const draft = `${file}.unfinished`
  try {
    const manifest = { format: 'reboot-data-1', created_at: now.toISOString() }
    await writeFile(path.join(folder, manifestName), JSON.stringify(manifest))
    const entries = (await readdir(folder)).filter((name) => !leftOut.has(name)).sort()
    await tar.create({ gzip: true, cwd: folder, file: draft, portable: true }, [
      manifestName,
      ...entries,
    ])
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
    await rm(path.join(folder, manifestName), { force: true })
    await data.release()
  }
  return { file, bytes: (await stat(file)).size }
}

/**
 * Puts a data folder back from a backup. What is there is moved aside, never deleted.
 * @returns the folder, and where the earlier one went. @throws CliError in one sentence; nothing is changed then.
 */
export async function restore(archive: string, dataDirectory: string, now: Date) {
  const file = path.resolve(archive)
  const folder = path.resolve(dataDirectory)
  if (!existsSync(file)) throw new CliError(`There is no backup ${file}.`)
  const draft = `${folder}.restoring`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  try {
    await unpack(file, draft)
    const aside = await moveAside(folder, now)
    await rename(draft, folder)
    return { folder, aside }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Neither the launcher nor an API that was started by itself has the folder open. @throws CliError */
async function holdAtRest(folder: string) {
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

async function unpack(file: string, draft: string) {
  const notOurs = new CliError(`${file} is not a complete backup of Reboot.`)
  try {
    // strict: a damaged or shortened archive must not pass as a whole one.
    tar.extract({ file, cwd: draft, strict: true, preserveOwner: false, sync: true })
    const text = await readFile(path.join(draft, manifestName), 'utf8')
    if (!v.is(manifestSchema, JSON.parse(text))) throw notOurs
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOENT' || !/^E[A-Z]+$/.test(code)) throw notOurs
    throw new CliError(`${file} cannot be unpacked beside the data folder (${code}).`)
  }
  await rm(path.join(draft, manifestName))
}

/** A running Reboot holds the folder's lock: it is told apart before anything moves. */
async function moveAside(folder: string, now: Date) {
  if (!existsSync(folder)) return undefined
  await (await holdAtRest(folder)).release()
  if ((await readdir(folder)).every((name) => leftOut.has(name))) {
    await rm(folder, { recursive: true })
    return undefined
  }
  const aside = `${folder}.before-restore-${stampOf(now)}`
  await rename(folder, aside)
  return aside
}
