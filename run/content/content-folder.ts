import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import * as tar from 'tar'
import { cleanUpAtEnd } from '#run/process/clean-up.ts'
import { CliError, fileError } from '#run/process/cli-error.ts'
import { withTemporaryFolder } from '#run/process/temporary-folder.ts'

/** Name of the documents' file in every export, and of the list of what editors wrote about each asset. */
export const documentsFile = 'data.ndjson'
export const assetsFile = 'assets.json'

/** The one folder inside an archive. */
const folderInArchive = 'reboot-content'

/** Links in an archive are skipped: they could point to any file of this machine. */
const isFileOrFolder = (_path: string, entry: object) =>
  !('type' in entry) || entry.type === 'File' || entry.type === 'Directory'

const isArchive = (file: string) => /\.(tar\.gz|tgz)$/.test(file)

/**
 * Writes an export: a folder, or an archive of one when the name ends with .tar.gz. It appears under its name when it
 * is complete.
 * @param fill puts the files into the folder that it is given.
 * @throws CliError when something of that name exists already, or when it cannot be written.
 */
export async function writeContentFolder<Outcome>(
  target: string,
  fill: (folder: string) => Promise<Outcome>,
): Promise<Outcome> {
  const file = path.resolve(target)
  if (existsSync(file)) throw new CliError(`${file} exists already: name another file.`)
  const temporary = `${file}.unfinished`
  const remove = cleanUpAtEnd(() => rm(temporary, { recursive: true, force: true }))
  const folder = isArchive(file) ? path.join(temporary, folderInArchive) : temporary
  try {
    await rm(temporary, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const outcome = await fill(folder)
    if (isArchive(file)) {
      const archive = path.join(temporary, 'archive')
      await tar.create({ gzip: true, cwd: temporary, file: archive, portable: true }, [
        folderInArchive,
      ])
      await rename(archive, file)
    } else await rename(temporary, file)
    return outcome
  } catch (error) {
    throw fileError(`The content cannot be written into ${file}`, error)
  } finally {
    await remove()
  }
}

/** @returns the one .ndjson file in the folder or in a folder inside it. */
async function findDocuments(folder: string, name: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true })
  const found = entries.filter((name) => /^([^/\\]+[/\\])?[^/\\]+\.ndjson$/.test(name))
  const [only] = found
  if (only !== undefined && found.length === 1) return path.join(folder, only)
  throw new CliError(
    `${name} holds ${found.length === 0 ? 'no' : 'more than one'} .ndjson file: one is needed.`,
  )
}

/**
 * Opens an export for reading: a .ndjson file, a folder, or a .tar.gz of one.
 * @param read is given the path of the documents' file; assets are beside it.
 * @throws CliError when it is none of these.
 */
export async function readContentFolder<Outcome>(
  source: string,
  read: (documents: string) => Promise<Outcome>,
): Promise<Outcome> {
  const file = path.resolve(source)
  if (!existsSync(file)) throw new CliError(`There is no ${file}.`)
  if (file.endsWith('.ndjson')) return read(file)
  if (!isArchive(file)) return read(await findDocuments(file, file))
  return withTemporaryFolder('content', async (folder) => {
    // strict: a damaged or truncated archive is an error.
    await tar
      .extract({ file, cwd: folder, strict: true, preserveOwner: false, filter: isFileOrFolder })
      .catch(() => {
        throw new CliError(`${file} is not a complete .tar.gz archive.`)
      })
    return read(await findDocuments(folder, file))
  })
}
