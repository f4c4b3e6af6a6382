import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { isMissingFile } from '#data-files/system-error-code.ts'
import { cipherOverheadBytes, type DraftCipher, draftCipher } from './draft-cipher.server.ts'
import type { DraftValue } from './draft-form.ts'
import {
  bytesOnDisk,
  factsOf,
  fileOf,
  namesIn,
  newestVersions,
  partSuffix,
  publishNext,
  removeFolder,
  type VersionedFile,
  writeToDisk,
} from './versioned-files.server.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const headSchema = v.object({
  /** Random, for this draft alone: files of an earlier draft at the same place cannot be decrypted. */
  id: v.pipe(v.string(), v.uuid()),
  idempotencyKey: v.pipe(v.string(), v.uuid()),
  /** The account that alone may see it; `null` for a guest's. */
  owner: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  createdAt: count,
})
export type DraftHead = v.InferOutput<typeof headSchema>

const draftValue: v.GenericSchema<DraftValue> = v.lazy(() =>
  v.union([v.string(), v.array(draftValue), v.record(v.string(), draftValue)]),
)

const stepSchema = v.object({
  values: v.record(v.string(), draftValue),
  files: v.record(
    v.string(),
    v.object({
      name: v.string(),
      type: v.string(),
      size: count,
      storedAs: v.string(),
      /** Milliseconds since 1970. */
      storedAt: v.optional(count, 0),
    }),
  ),
  savedAt: count,
  /** Of the form that saved it. */
  writer: v.optional(v.string()),
  /** Random ids of this save and of the last ones that it replaced. */
  saves: v.optional(v.array(v.string()), []),
})
export type StoredStep = v.InferOutput<typeof stepSchema>

interface Versioned<T> {
  readonly version: number
  readonly content: T
}

export interface StoredDraft {
  readonly head: Versioned<DraftHead>
  /** Without content when the newest version cannot be decrypted. */
  readonly steps: ReadonlyMap<string, Versioned<StoredStep | undefined>>
}

const headName = 'head'
const stepPrefix = 'step-'
export const filePrefix = 'file-'
/** Of an empty file whose name says, in a hash, who answers for the room: to be counted without opening the draft. */
export const ownerPrefix = 'owner-'
/** A reader that meets a file being replaced looks again; more often than writers can be at work at once. */
const maxReadAttempts = 100
/** A file that no step names was left by a process that ended, or belongs to a save in progress. */
const unfinishedSaveMs = 10 * 60_000

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Folder of all drafts of one visitor. */
export const visitorFolderName = (draftsToken: string): string => sha256(draftsToken)

/** One draft on the disk: `head.N`, `step-<name>.N` and the files that steps name, each encrypted. */
export class DraftFolder {
  readonly path: string
  readonly #cipher: DraftCipher

  constructor(directory: string, secret: string, draftsToken: string, form: string) {
    const place = `${draftsToken} ${form}`
    this.path = join(directory, visitorFolderName(draftsToken), sha256(place))
    this.#cipher = draftCipher(secret, place)
  }

  /** @returns the newest version of the head, 0 for none, and the draft if there is one that can be decrypted */
  async read(): Promise<{ headVersion: number; draft: StoredDraft | undefined }> {
    for (let attempt = 0; attempt < maxReadAttempts; attempt += 1) {
      const files = newestVersions(await namesIn(this.path))
      try {
        return { headVersion: files.get(headName)?.version ?? 0, draft: await this.#open(files) }
      } catch (error) {
        if (!isMissingFile(error)) throw error
      }
    }
    throw new Error('A draft was written to faster than it can be read.')
  }

  async #open(files: ReadonlyMap<string, VersionedFile>): Promise<StoredDraft | undefined> {
    const headFile = files.get(headName)
    const head = headFile && (await this.#openFile(headFile, headSchema, ''))
    if (!head) return undefined
    const steps = new Map<string, Versioned<StoredStep | undefined>>()
    for (const [name, file] of files) {
      if (!name.startsWith(stepPrefix)) continue
      const content = await this.#openFile(file, stepSchema, head.id)
      steps.set(name.slice(stepPrefix.length), { version: file.version, content })
    }
    return { head: { version: headFile.version, content: head }, steps }
  }

  async #openFile<const S extends v.GenericSchema>(
    { file }: VersionedFile,
    schema: S,
    draftId: string,
  ): Promise<v.InferOutput<S> | undefined> {
    const bytes = this.#cipher.decrypt(await readFile(join(this.path, file)), `${draftId} ${file}`)
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), bytes?.toString())
    return parsed.success ? parsed.output : undefined
  }

  /** @returns whether no other process has written the head since `version`; 0 for none */
  publishHead(version: number, head: DraftHead): Promise<boolean> {
    return this.#publish(headName, version, head, '')
  }

  /** @returns whether no other process has written this step since `version`; 0 for none */
  async publishStep(
    draft: StoredDraft,
    step: string,
    version: number,
    content: StoredStep,
  ): Promise<boolean> {
    if (await this.#publish(stepPrefix + step, version, content, draft.head.content.id)) return true
    // Another process may have read this save and written the next one before this process has looked.
    const [save = ''] = content.saves
    const { draft: newest } = await this.read()
    return newest?.steps.get(step)?.content?.saves.includes(save) ?? false
  }

  #publish(
    name: string,
    version: number,
    content: DraftHead | StoredStep,
    draftId: string,
  ): Promise<boolean> {
    const file = fileOf(name, version + 1)
    const text = Buffer.from(JSON.stringify(content))
    const bytes = this.#cipher.encrypt(text, `${draftId} ${file}`)
    return publishNext(this.path, name, version, bytes)
  }

  /** @returns the name under which the bytes are stored */
  async writeFile(bytes: Uint8Array): Promise<string> {
    const name = `${filePrefix}${randomUUID()}`
    await writeToDisk(this.path, name, this.#cipher.encrypt(bytes, name))
    return name
  }

  /** @returns `undefined` when it no longer exists */
  async readFile(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
    try {
      return this.#cipher.decrypt(await readFile(join(this.path, name)), name)
    } catch (error) {
      if (isMissingFile(error)) return undefined
      throw error
    }
  }

  /** @returns how much room they took */
  async removeFiles(names: readonly string[]): Promise<number> {
    const sizes = names.map(async (name) => {
      const facts = await factsOf(join(this.path, name))
      await rm(join(this.path, name), { force: true })
      return bytesOnDisk(facts?.size ?? 0)
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  /** Who answers for the room from now on; of a draft that an earlier version of the site has made nobody does before. */
  async setOwner(hash: string): Promise<void> {
    const name = ownerPrefix + hash
    const named = (await namesIn(this.path)).filter((file) => file.startsWith(ownerPrefix))
    if (!named.includes(name)) await this.#makeEmptyFile(name)
    await this.removeFiles(named.filter((file) => file !== name))
  }

  /** Not where the folder is gone meanwhile: what is saved into it is not found either. */
  async #makeEmptyFile(name: string): Promise<void> {
    try {
      await writeFile(join(this.path, name), '', { mode: 0o600 })
    } catch (error) {
      if (!isMissingFile(error)) throw error
    }
  }

  /** The bytes of each file that a step names, or is about to; other files are removed. */
  async measureFiles(draft: StoredDraft): Promise<ReadonlyMap<string, number>> {
    const named = new Set(
      [...draft.steps.values()].flatMap(({ content }) =>
        Object.values(content?.files ?? {}).map(({ storedAs }) => storedAs),
      ),
    )
    const sizes = new Map<string, number>()
    for (const name of await namesIn(this.path)) {
      const isFile = name.startsWith(filePrefix)
      if (!isFile && !name.endsWith(partSuffix)) continue
      const facts = await factsOf(join(this.path, name))
      if (!facts) continue
      const isUnfinished = !named.has(name) && Date.now() - facts.mtimeMs > unfinishedSaveMs
      if (isUnfinished) await this.removeFiles([name])
      else if (isFile) sizes.set(name, facts.size - cipherOverheadBytes)
    }
    return sizes
  }

  remove(): Promise<void> {
    return removeFolder(this.path)
  }
}
