import { randomUUID } from 'node:crypto'
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/days.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import type { SaveResult } from './draft-form.ts'
import {
  age,
  directory,
  draftOf,
  eachTestInOwnDirectory,
  fileOfBytes,
  filesOnDisk,
  fileWith,
  guest,
  loggedIn,
  storageWith,
} from './test-storage.ts'

eachTestInOwnDirectory(newTemporaryFolder)

describe('the owner of a draft', () => {
  test('is the account that logs in after a guest began it, and stays so through every login', async () => {
    const storage = storageWith()
    const address = guest()
    const { idempotencyKey } = draftOf(
      await storage.saveStep(address, 'person', { values: { name: 'A' } }),
    )
    const own = loggedIn(address, 'user-a')
    expect(await storage.read(own)).toMatchObject({ idempotencyKey })
    expect(await storage.read(address)).toBeUndefined()
    expect(await storage.read(loggedIn(address, 'user-b'))).toBeUndefined()
    expect(await storage.read(own)).toMatchObject({ steps: { person: { values: { name: 'A' } } } })
  })

  test('can be another customer who begins one in its place, gets nothing of it, and does not bring it back', async () => {
    const storage = storageWith()
    const address = guest()
    const own = loggedIn(address, 'user-a')
    const files = { front: fileWith('of A') }
    const first = draftOf(await storage.saveStep(own, 'person', { values: { name: 'A' }, files }))
    await storage.saveStep(own, 'confirm', { values: {} })
    const other = loggedIn(address, 'user-b')
    const second = draftOf(await storage.saveStep(other, 'person', { values: { name: 'B' } }))
    expect(Object.keys(second.steps)).toEqual(['person'])
    expect(second.steps).toMatchObject({ person: { values: { name: 'B' }, files: {} } })
    expect(second.idempotencyKey).not.toBe(first.idempotencyKey)
    expect(await storage.readFile(other, 'person', 'front')).toBeUndefined()
    expect(await storage.read(own)).toBeUndefined()
    const stale = await storage.saveStep(other, 'confirm', { values: {}, version: 1 })
    expect(stale).toMatchObject({ kind: 'conflict' })
    draftOf(await storage.saveStep(other, 'confirm', { values: { of: 'B' }, version: 0 }))
  })

  test('keeps only so many drafts: those saved last', async () => {
    const storage = storageWith()
    const draftsToken = randomUUID()
    for (const form of ['one', 'two', 'three']) {
      await storage.saveStep(guest(form, draftsToken), 'a', { values: {} })
      age(60_000)
    }
    const stay = await Promise.all(
      ['one', 'two', 'three'].map((form) => storage.read(guest(form, draftsToken))),
    )
    expect(stay.map((draft) => draft !== undefined).filter(Boolean)).toHaveLength(2)
    expect(stay[2]).toBeDefined()
  })

  test('loses all of them on leaving', async () => {
    const storage = storageWith()
    const draftsToken = randomUUID()
    await storage.saveStep(guest('one', draftsToken), 'a', { values: {} })
    await storage.saveStep(guest('two', draftsToken), 'a', {
      values: {},
      files: { f: fileWith('x') },
    })
    await storage.removeAllOf(draftsToken)
    expect(filesOnDisk()).toEqual([])
  })
})

describe('room on the disk', () => {
  test('is not used up by endless text', async () => {
    const values = { note: 'x'.repeat(64 * 1024) }
    const result = await storageWith().saveStep(guest(), 'a', { values })
    expect(result).toEqual({ kind: 'refused', code: 'draft_full' })
    expect(filesOnDisk()).toEqual([])
  })

  test('is limited for all; guests leave half of it to those with an account', async () => {
    const storage = storageWith({ maxTotalBytes: 40_000 })
    const full = { kind: 'refused', code: 'storage_full' }
    for (let index = 0; index < 2; index += 1) {
      draftOf(await storage.saveStep(guest(), 'a', { values: {} }))
    }
    expect(await storage.saveStep(guest(), 'a', { values: {} })).toEqual(full)
    const own = loggedIn(guest(), 'user-a')
    draftOf(await storage.saveStep(own, 'a', { values: {} }))
    draftOf(await storage.saveStep(own, 'a', { values: {} }))
    expect(await storage.saveStep(own, 'a', { values: {} })).toEqual(full)
  })

  test('is given back by what expired, files and unfinished files too', async () => {
    const storage = storageWith()
    const old = guest()
    await storage.saveStep(old, 'a', { values: {}, files: { front: fileWith('x') } })
    const [folder = ''] = filesOnDisk().map((file) => join(file, '..'))
    writeFileSync(join(folder, `${randomUUID()}.part`), 'left by a crash')
    age(8 * dayMs)
    const young = guest()
    await storage.saveStep(young, 'a', { values: {} })
    await storage.removeExpired()
    expect(filesOnDisk()).toHaveLength(3)
    expect(await storage.read(old)).toBeUndefined()
    expect(await storage.read(young)).toBeDefined()
  })

  test('is given back also when a removal was cut short, folders as well', async () => {
    const storage = storageWith()
    await storage.saveStep(guest(), 'a', { values: {}, files: { front: fileWith('x') } })
    // The head went first: nobody can decrypt the rest.
    const [head] = filesOnDisk().filter((file) => file.endsWith('head.1'))
    rmSync(head ?? '')
    age(8 * dayMs)
    await storage.removeExpired()
    age(8 * dayMs)
    await storage.removeExpired()
    expect(globSync('**/*', { cwd: directory })).toEqual([])
  })

  test('an expired draft is gone for its visitor before anybody has removed it', async () => {
    const address = guest()
    await storageWith().saveStep(address, 'a', { values: { name: 'A' } })
    const later = storageWith({ lifetimeMs: -1 })
    expect(await later.read(address)).toBeUndefined()
    expect(await later.saveStep(address, 'a', { values: {}, version: 1 })).toEqual({
      kind: 'missing',
    })
  })

  test('what a crash left in a draft in use goes with its next save', async () => {
    const storage = storageWith()
    const address = guest()
    await storage.saveStep(address, 'a', { values: {}, files: { front: fileWith('x') } })
    const [folder = ''] = filesOnDisk().map((file) => join(file, '..'))
    writeFileSync(join(folder, `file-${randomUUID()}`), 'y'.repeat(2_600))
    writeFileSync(join(folder, `${randomUUID()}.part`), 'y')
    const small = { values: {}, files: { back: fileWith('x') } }
    expect(await storage.saveStep(address, 'b', small)).toMatchObject({ code: 'draft_full' })
    age(60 * 60_000)
    draftOf(await storage.saveStep(address, 'b', small))
    expect(filesOnDisk()).toHaveLength(6)
  })

  test('a damaged step counts as not saved, and can be saved again', async () => {
    const storage = storageWith()
    const address = guest()
    await storage.saveStep(address, 'a', { values: { name: 'A' } })
    await storage.saveStep(address, 'b', { values: {} })
    const [step] = filesOnDisk().filter((file) => file.endsWith('step-a.1'))
    writeFileSync(step ?? '', 'damaged')
    expect(Object.keys((await storage.read(address))?.steps ?? {})).toEqual(['b'])
    draftOf(await storage.saveStep(address, 'a', { values: { name: 'B' }, version: 0 }))
    expect((await storage.read(address))?.steps.a?.values).toEqual({ name: 'B' })
  })
})

describe('the room of one account, or of the guests of one network', () => {
  test('is limited however many cookies an account comes with; others still save', async () => {
    const storage = storageWith({ maxOwnerBytes: 100_000 })
    const files = { front: fileOfBytes(1_000) }
    const saveAs = (account: string) =>
      storage.saveStep(loggedIn(guest(), account), 'identity', { values: {}, files })
    const results: SaveResult[] = []
    for (let index = 0; index < 100; index += 1) results.push(await saveAs('user-a'))
    expect(results[0]).toMatchObject({ kind: 'saved' })
    expect(results.at(-1)).toEqual({ kind: 'refused', code: 'storage_full' })
    draftOf(await saveAs('user-b'))
    const restarted = storageWith({ maxOwnerBytes: 100_000 })
    const again = loggedIn(guest(), 'user-a')
    const large = { values: {}, files: { front: fileOfBytes(1_000), back: fileOfBytes(1_000) } }
    expect(await restarted.saveStep(again, 'identity', large)).toMatchObject({ kind: 'refused' })
    draftOf(await restarted.saveStep(loggedIn(guest(), 'user-b'), 'identity', large))
  })

  test('is limited for guests without cookies; those of another network still save', async () => {
    const storage = storageWith({ maxOwnerBytes: 20_000 })
    const saveFrom = (network: string) =>
      storage.saveStep({ ...guest(), network }, 'a', { values: {} })
    const results = await Promise.all(Array.from({ length: 20 }, () => saveFrom('203.0.113.7')))
    expect(results.filter(({ kind }) => kind === 'saved')).not.toHaveLength(0)
    expect(results).toContainEqual({ kind: 'refused', code: 'storage_full' })
    draftOf(await saveFrom('203.0.113.8'))
  })

  test('is given back at once by a picture that replaces another, and by a refused save', async () => {
    const limits = { maxFileBytes: 20_000, maxDraftBytes: 50_000, maxOwnerBytes: 200_000 }
    const storage = storageWith(limits)
    const own = loggedIn(guest(), 'user-a')
    const save = (step: string, files: Record<string, File>) =>
      storage.saveStep(own, step, { values: {}, files })
    for (let index = 0; index < 8; index += 1) {
      draftOf(await save('a', { front: fileOfBytes(20_000), back: fileOfBytes(20_000) }))
      expect(await save('b', { c: fileOfBytes(20_000) })).toMatchObject({ code: 'draft_full' })
    }
  })

  test('is found out for a draft of an earlier version of the site when it is saved again', async () => {
    const address = guest()
    await storageWith().saveStep(address, 'a', { values: { name: 'A' } })
    for (const file of filesOnDisk().filter((path) => /owner-/.test(path))) rmSync(file)
    const storage = storageWith()
    await storage.removeExpired()
    expect((await storage.read(address))?.steps.a?.values).toEqual({ name: 'A' })
    draftOf(await storage.saveStep(address, 'b', { values: {} }))
    expect(filesOnDisk().filter((path) => /owner-/.test(path))).toHaveLength(1)
  })
})

test('a picture of a document is gone after its time, from the disk too; what was typed stays', async () => {
  const address = guest()
  const values = { kind: 'passport', date: { year: '1990', month: '1' }, people: [{ name: 'A' }] }
  const files = { front: fileWith('a picture') }
  const saved = draftOf(await storageWith().saveStep(address, 'identity', { values, files }))
  const later = storageWith({ fileLifetimeMs: -dayMs })
  expect(await later.read(address)).toEqual({
    ...saved,
    steps: { identity: { version: 1, values, files: {} } },
  })
  expect(await later.readFile(address, 'identity', 'front')).toBeUndefined()
  await later.removeExpired()
  expect(await storageWith().readFile(address, 'identity', 'front')).toBeUndefined()
  expect(await storageWith().read(address)).toEqual(saved)
})
