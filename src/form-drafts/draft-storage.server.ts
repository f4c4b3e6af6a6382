import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isDiskFull } from '#data-files/disk-full.ts'
import { DraftFolder, type StoredDraft, visitorFolderName } from './draft-folder.server.ts'
import type { Draft, SaveResult } from './draft-form.ts'
import { type DraftOwner, DraftUsage, draftOwner } from './draft-usage.server.ts'
import { removeExpired, removeLeastRecent } from './expired-drafts.server.ts'
import {
  changed,
  isOutdated,
  isRepeated,
  type StepChange,
  savedAt,
  visible,
  type WrittenFile,
  withFilesSince,
} from './step-change.server.ts'
import { bytesOnDisk, removeFolder } from './versioned-files.server.ts'

export interface DraftStorageOptions {
  readonly directory: string
  readonly secret: string
  readonly lifetimeMs: number
  /** For a file: shorter, because it shows a person's identity. */
  readonly fileLifetimeMs: number
  readonly maxFileBytes: number
  /** For the files of one draft. */
  readonly maxDraftBytes: number
  readonly maxDraftFiles: number
  readonly maxDraftsPerVisitor: number
  /** Of one account, or of the guests of one network. */
  readonly maxOwnerBytes: number
  /** Of all drafts on the disk; guests may fill half of it. */
  readonly maxTotalBytes: number
}

/** The draft, and who asks for it. */
export interface DraftAddress {
  /** From the visitor's cookie: a secret. */
  readonly draftsToken: string
  readonly form: string
  /** The account that is logged in; `undefined` for a guest. */
  readonly account: string | undefined
  /** Where the visitor comes from (`clientNetworkOf`): the guests of one network have one room. */
  readonly network: string
}

/** More often than there can be concurrent requests of one visitor. */
const maxAttempts = 200
/** Of one step: as much as a form without files can send. */
const maxValuesCharacters = 64 * 1024
/** Disk space of a step besides its values and files. */
const stepBytes = 4_096

/**
 * The result of a save that is based on an older version than the last one: a repetition of the last save counts as saved,
 * anything else is a conflict.
 */
async function answerToOutdated(
  before: StoredDraft | undefined,
  step: string,
  change: StepChange,
  folder: DraftFolder,
): Promise<SaveResult | undefined> {
  if (!before) return change.version ? { kind: 'missing' } : undefined
  if (!isOutdated(before, step, change)) return undefined
  const isSaved = await isRepeated(before, step, change, (name) => folder.readFile(name))
  return { kind: isSaved ? 'saved' : 'conflict', draft: visible(before) }
}

/** Drafts of forms in a folder that several processes of the site may share. */
export class DraftStorage {
  readonly #options: DraftStorageOptions
  readonly #usage: DraftUsage
  #counting: Promise<void> | undefined
  readonly #turns = new Map<string, Promise<unknown>>()

  constructor(options: DraftStorageOptions) {
    this.#options = options
    this.#usage = new DraftUsage(options)
  }

  /** A guest's draft becomes that of the first account that asks for it; a draft of another account counts as none. */
  async read(address: DraftAddress): Promise<Draft | undefined> {
    const stored = await this.#readOwn(address)
    return stored && visible(stored)
  }

  /** A file as it was saved. @returns `undefined` when there is none */
  async readFile(address: DraftAddress, step: string, field: string): Promise<File | undefined> {
    const stored = await this.#readOwn(address)
    const file = stored?.steps.get(step)?.content?.files[field]
    const bytes = file && (await this.#folder(address).readFile(file.storedAs))
    return bytes && new File([bytes], file.name, { type: file.type })
  }

  /** Saves one step whole, its values and its files; the first save creates the draft. */
  async saveStep(address: DraftAddress, step: string, change: StepChange): Promise<SaveResult> {
    const uploads = uploadsOf(change)
    const refusal = this.#refuseTooLarge(change, uploads)
    if (refusal) return refusal
    try {
      const before = await this.#readOwn(address)
      const outdated = await answerToOutdated(before, step, change, this.#folder(address))
      return outdated ?? (await this.#write(address, step, change, { uploads, isNew: !before }))
    } catch (error) {
      if (isDiskFull(error)) return { kind: 'refused', code: 'storage_full' }
      throw error
    }
  }

  async #write(
    address: DraftAddress,
    step: string,
    change: StepChange,
    { uploads, isNew }: { uploads: readonly Upload[]; isNew: boolean },
  ): Promise<SaveResult> {
    const folder = this.#folder(address)
    const owner = draftOwner(this.#options.secret, address.account, address.network)
    const sizes = [charactersOf(change), ...uploads.map(([, { size }]) => size)]
    const bytes = sizes.reduce((sum, size) => sum + bytesOnDisk(size), stepBytes)
    if (!(await this.#reserveRoom(bytes, owner))) return { kind: 'refused', code: 'storage_full' }
    const written: WrittenFile[] = []
    let isSaved = false
    try {
      if (isNew) await this.#inTurn(folder.path, () => this.#begin(address))
      await folder.setOwner(owner.hash)
      for (const [field, file] of uploads) {
        const storedAs = await folder.writeFile(new Uint8Array(await file.arrayBuffer()))
        written.push({ field, storedAs, file })
      }
      const publish = () => this.#publish(address, step, change, { written, owner })
      const result = await this.#inTurn(folder.path, publish)
      isSaved = result.kind === 'saved'
      return result
    } finally {
      if (!isSaved) {
        this.#usage.release(bytes, owner)
        await folder.removeFiles(written.map(({ storedAs }) => storedAs))
      }
    }
  }

  /** After a refusal of what was sent: the corrected form is another request. */
  async renewIdempotencyKey(address: DraftAddress): Promise<void> {
    const stored = await this.#readOwn(address)
    if (!stored) return
    const { version, content } = stored.head
    await this.#folder(address).publishHead(version, { ...content, idempotencyKey: randomUUID() })
  }

  /** The form was sent, or is no longer wanted. */
  remove(address: DraftAddress): Promise<void> {
    return this.#folder(address).remove()
  }

  /** All drafts of one visitor. */
  removeAllOf(draftsToken: string): Promise<void> {
    const { directory } = this.#options
    return removeFolder(join(directory, visitorFolderName(draftsToken)))
  }

  /** For a timer, and before a count that is too old is used. */
  removeExpired(): Promise<void> {
    const { directory, lifetimeMs, fileLifetimeMs } = this.#options
    const now = Date.now()
    const before = { drafts: now - lifetimeMs, files: now - fileLifetimeMs }
    this.#counting ??= removeExpired(directory, before)
      .then((counted) => this.#usage.set(counted))
      .finally(() => {
        this.#counting = undefined
      })
    return this.#counting
  }

  #folder({ draftsToken, form }: DraftAddress): DraftFolder {
    return new DraftFolder(this.#options.directory, this.#options.secret, draftsToken, form)
  }

  async #readOwn(address: DraftAddress): Promise<StoredDraft | undefined> {
    const folder = this.#folder(address)
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const { draft: found } = await folder.read()
      if (!found || Date.now() - savedAt(found) > this.#options.lifetimeMs) return undefined
      const draft = withFilesSince(found, Date.now() - this.#options.fileLifetimeMs)
      const { version, content } = draft.head
      if (content.owner === (address.account ?? null)) return draft
      if (content.owner !== null || address.account === undefined) return undefined
      const owned = { ...content, owner: address.account }
      if (await folder.publishHead(version, owned)) {
        return { ...draft, head: { version: version + 1, content: owned } }
      }
    }
    throw new Error('A draft was claimed without end.')
  }

  /** Replaces a draft that is expired, damaged or another account's. */
  async #begin(address: DraftAddress): Promise<void> {
    const { directory, maxDraftsPerVisitor } = this.#options
    const folder = this.#folder(address)
    // Read first: what another process creates after that is not replaced.
    const { headVersion } = await folder.read()
    if (await this.#readOwn(address)) return
    const head = {
      id: randomUUID(),
      idempotencyKey: randomUUID(),
      owner: address.account ?? null,
      createdAt: Date.now(),
    }
    // When that fails another process has just created it.
    await folder.publishHead(headVersion, head)
    const visitorFolder = join(directory, visitorFolderName(address.draftsToken))
    await removeLeastRecent(visitorFolder, maxDraftsPerVisitor, folder.path)
  }

  /** Requests of one process wait for each other, and need not try again; those of two processes do. */
  async #inTurn<T>(path: string, run: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(path)
    const turn = (async () => {
      await before?.catch(() => undefined)
      return run()
    })()
    this.#turns.set(path, turn)
    try {
      return await turn
    } finally {
      if (this.#turns.get(path) === turn) this.#turns.delete(path)
    }
  }

  async #publish(
    address: DraftAddress,
    step: string,
    change: StepChange,
    { written, owner }: { written: readonly WrittenFile[]; owner: DraftOwner },
  ): Promise<SaveResult> {
    const folder = this.#folder(address)
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const draft = await this.#readOwn(address)
      if (!draft) return { kind: 'missing' }
      if (isOutdated(draft, step, change)) return { kind: 'conflict', draft: visible(draft) }
      const { version = 0, content: before } = draft.steps.get(step) ?? {}
      const { content, replaced } = changed(before, change, written)
      if (written.length > 0 && !(await this.#fits(folder, draft, replaced))) {
        return { kind: 'refused', code: 'draft_full' }
      }
      if (await folder.publishStep(draft, step, version, content)) {
        this.#usage.release(await folder.removeFiles(replaced), owner)
        const steps = new Map(draft.steps).set(step, { version: version + 1, content })
        return { kind: 'saved', draft: visible({ ...draft, steps }) }
      }
    }
    throw new Error('A step of a draft was changed without end.')
  }

  /** Counted after the files were written, so that concurrent saves see each other. */
  async #fits(folder: DraftFolder, draft: StoredDraft, replaced: readonly string[]) {
    const sizes = [...(await folder.measureFiles(draft))]
      .filter(([name]) => !replaced.includes(name))
      .map(([, size]) => size)
    const { maxDraftBytes, maxDraftFiles } = this.#options
    return (
      sizes.length <= maxDraftFiles && sizes.reduce((sum, size) => sum + size, 0) <= maxDraftBytes
    )
  }

  #refuseTooLarge(change: StepChange, uploads: readonly Upload[]): SaveResult | undefined {
    const tooLarge = uploads.find(([, { size }]) => size > this.#options.maxFileBytes)
    if (tooLarge) return { kind: 'refused', code: 'file_too_large', field: tooLarge[0] }
    const isTooLong = charactersOf(change) > maxValuesCharacters
    return isTooLong ? { kind: 'refused', code: 'draft_full' } : undefined
  }

  /** What other processes have written since the last count is not in it. */
  async #reserveRoom(bytes: number, owner: DraftOwner): Promise<boolean> {
    if (this.#usage.isOutdated) await this.removeExpired()
    return this.#usage.reserve(bytes, owner)
  }
}

type Upload = readonly [field: string, file: File]

const uploadsOf = ({ files = {} }: StepChange): Upload[] =>
  Object.entries(files).flatMap(([field, file]) => (file ? [[field, file] as const] : []))

/** Of what was typed. */
const charactersOf = ({ values }: StepChange): number => JSON.stringify(values).length
