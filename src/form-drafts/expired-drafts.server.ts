import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filePrefix, ownerPrefix } from './draft-folder.server.ts'
import type { BytesByOwner } from './draft-usage.server.ts'
import {
  bytesOnDisk,
  factsOf,
  namesIn,
  partSuffix,
  removeFolder,
} from './versioned-files.server.ts'

/** Another request may be about to write into an empty folder. */
const emptyFolderMs = 60 * 60_000
/** Of a draft, and at most as much of its visitor's. */
const folderBytes = 2 * bytesOnDisk(1)

interface FolderFacts {
  readonly path: string
  /** When the newest of its files was written, milliseconds since 1970; of a folder without files, the folder. */
  readonly changedAt: number
  /** On the disk. */
  readonly bytes: number
  readonly isEmpty: boolean
  /** Hash of who answers for the room. */
  readonly owner: string | undefined
}

/**
 * Removes the drafts that were not saved since `before.drafts`, and files that were stored before `before.files`. It reads
 * only times: drafts can be decrypted only with the cookies of their visitors. An interrupted removal is completed by the
 * next one.
 * @param before milliseconds since 1970
 * @returns the room that all drafts take that stay
 */
export async function removeExpired(
  directory: string,
  before: { readonly drafts: number; readonly files: number },
): Promise<BytesByOwner> {
  const bytes = new Map<string | undefined, number>()
  for (const visitor of await namesIn(directory)) {
    const visitorFolder = join(directory, visitor)
    const drafts = await draftsIn(visitorFolder)
    for (const draft of drafts) {
      const left = await removeExpiredOf(draft, before)
      bytes.set(draft.owner, (bytes.get(draft.owner) ?? 0) + left)
    }
    if (drafts.length === 0 && isLeftEmpty(await factsOfFolder(visitorFolder))) {
      // Fails, as intended, when a draft was just created in it.
      await rmdir(visitorFolder).catch(() => undefined)
    }
  }
  return bytes
}

/** @returns the room that the draft takes afterwards */
async function removeExpiredOf(
  draft: FolderFacts,
  before: { readonly drafts: number; readonly files: number },
): Promise<number> {
  const isExpired = draft.changedAt < before.drafts || isLeftEmpty(draft)
  if (!isExpired) return draft.bytes - (await removeOldFiles(draft.path, before.files))
  await removeFolder(draft.path)
  return 0
}

/** @returns how much room they took */
async function removeOldFiles(folder: string, before: number): Promise<number> {
  let bytes = 0
  for (const name of await namesIn(folder)) {
    const facts = name.startsWith(filePrefix) ? await factsOf(join(folder, name)) : undefined
    if (!facts || facts.mtimeMs >= before) continue
    await rm(join(folder, name), { force: true })
    bytes += bytesOnDisk(facts.size)
  }
  return bytes
}

/** Keeps as many drafts of one visitor as are allowed; `own` is one of them. */
export async function removeLeastRecent(
  visitorFolder: string,
  maxDrafts: number,
  own: string,
): Promise<void> {
  const others = (await draftsIn(visitorFolder))
    .filter(({ path }) => path !== own)
    .toSorted((a, b) => b.changedAt - a.changedAt)
  for (const { path } of others.slice(maxDrafts - 1)) await removeFolder(path)
}

const isLeftEmpty = ({ isEmpty, changedAt }: FolderFacts): boolean =>
  isEmpty && Date.now() - changedAt > emptyFolderMs

async function draftsIn(visitorFolder: string): Promise<FolderFacts[]> {
  const names = await namesIn(visitorFolder)
  return Promise.all(names.map((name) => factsOfFolder(join(visitorFolder, name))))
}

async function factsOfFolder(path: string): Promise<FolderFacts> {
  const names = await namesIn(path)
  const files = await Promise.all(
    names.map(async (name) => ({ name, facts: await factsOf(join(path, name)) })),
  )
  const folder = await factsOf(path)
  const times = files.flatMap(({ name, facts }) =>
    facts && !name.endsWith(partSuffix) ? [facts.mtimeMs] : [],
  )
  return {
    path,
    changedAt: times.length > 0 ? Math.max(...times) : (folder?.mtimeMs ?? 0),
    bytes: files.reduce((sum, { facts }) => sum + bytesOnDisk(facts?.size ?? 0), folderBytes),
    isEmpty: names.length === 0,
    owner: names.find((name) => name.startsWith(ownerPrefix))?.slice(ownerPrefix.length),
  }
}
