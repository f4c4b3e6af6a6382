import { randomUUID } from 'node:crypto'
import { globSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { dayMs } from '#contract/days.ts'
import type { SaveResult } from './draft-form.ts'
import {
  type DraftAddress,
  DraftStorage,
  type DraftStorageOptions,
} from './draft-storage.server.ts'

/** A folder of its own for each test. */
export let directory = ''

export function eachTestInOwnDirectory(makeDirectory: (name: string) => string): void {
  beforeEach(() => {
    directory = makeDirectory('drafts')
  })
}

export const storageWith = (options: Partial<DraftStorageOptions> = {}) =>
  new DraftStorage({
    directory,
    secret: 'a-secret-of-more-than-32-characters',
    lifetimeMs: 7 * dayMs,
    fileLifetimeMs: 7 * dayMs,
    maxFileBytes: 1_000,
    maxDraftBytes: 2_500,
    maxDraftFiles: 4,
    maxDraftsPerVisitor: 2,
    maxOwnerBytes: 1_000_000,
    maxTotalBytes: 1_000_000,
    ...options,
  })
export const guest = (form = 'application', draftsToken: string = randomUUID()): DraftAddress => ({
  draftsToken,
  form,
  account: undefined,
  network: '203.0.113.7',
})
export const loggedIn = (address: DraftAddress, account: string) => ({ ...address, account })
export const fileWith = (text: string, name = 'front.jpg') =>
  new File([text], name, { type: 'image/jpeg' })
export const fileOfBytes = (bytes: number) => fileWith('x'.repeat(bytes))
export const filesOnDisk = () =>
  globSync('**', { cwd: directory, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
/** As if everything had been written that long ago. */
export const age = (ms: number) => {
  const time = (Date.now() - ms) / 1000
  for (const path of globSync('**', { cwd: directory }))
    utimesSync(join(directory, path), time, time)
}
export const draftOf = (result: SaveResult) => {
  if (result.kind !== 'saved') throw new Error(`not saved: ${JSON.stringify(result)}`)
  return result.draft
}
