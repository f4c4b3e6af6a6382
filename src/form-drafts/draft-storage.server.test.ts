import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { DraftFolder } from './draft-folder.server.ts'
import {
  draftOf,
  eachTestInOwnDirectory,
  fileOfBytes,
  filesOnDisk,
  fileWith,
  guest,
  storageWith,
} from './test-storage.ts'

eachTestInOwnDirectory(newTemporaryFolder)
afterEach(() => vi.restoreAllMocks())

describe('a draft', () => {
  test('comes back as it was, step by step, with its files, after a restart too', async () => {
    const address = guest()
    const values = { name: '山田 花子', topics: ['a', 'b'], empty: '' }
    await storageWith().saveStep(address, 'person', { values })
    const files = { front: fileWith('a picture', '免許証.jpg') }
    const saved = draftOf(
      await storageWith().saveStep(address, 'documents', { values: { type: 'passport' }, files }),
    )
    expect(saved.steps).toEqual({
      person: { version: 1, values, files: {} },
      documents: {
        version: 1,
        values: { type: 'passport' },
        files: { front: { name: '免許証.jpg', type: 'image/jpeg', size: 9 } },
      },
    })
    const restarted = storageWith()
    expect(await restarted.read(address)).toEqual(saved)
    const file = await restarted.readFile(address, 'documents', 'front')
    expect([file?.name, file?.type, await file?.text()]).toEqual([
      '免許証.jpg',
      'image/jpeg',
      'a picture',
    ])
    expect(await restarted.readFile(address, 'documents', 'back')).toBeUndefined()
  })

  test('is on the disk without readable text, files or ids', async () => {
    const address = guest()
    const files = { front: fileWith('a picture of a licence') }
    await storageWith().saveStep(address, 'person', { values: { name: 'Hanako Yamada' }, files })
    const written = filesOnDisk()
    expect(written).toHaveLength(4)
    const all = written.map((file) => file + readFileSync(file, 'latin1')).join('\n')
    for (const text of ['Hanako', 'licence', 'front.jpg', address.draftsToken, 'application']) {
      expect(all).not.toContain(text)
    }
  })

  test('opens with no other cookie, form or secret', async () => {
    const address = guest()
    await storageWith().saveStep(address, 'person', { values: { name: 'A' } })
    expect(await storageWith().read(guest())).toBeUndefined()
    expect(await storageWith().read({ ...address, form: 'trade-in' })).toBeUndefined()
    const other = storageWith({ secret: 'another-secret-of-more-than-32-characters' })
    expect(await other.read(address)).toBeUndefined()
  })

  test('has one key for its request however often it is saved, another one when that is renewed', async () => {
    const storage = storageWith()
    const address = guest()
    const first = draftOf(await storage.saveStep(address, 'person', { values: {} }))
    const second = draftOf(await storage.saveStep(address, 'confirm', { values: {} }))
    expect(first.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(second.idempotencyKey).toBe(first.idempotencyKey)
    await storage.renewIdempotencyKey(address)
    expect((await storage.read(address))?.idempotencyKey).not.toBe(first.idempotencyKey)
  })

  test('that was sent leaves nothing, and a late save from another tab does not bring it back', async () => {
    const storage = storageWith()
    const address = guest()
    await storage.saveStep(address, 'person', { values: {}, files: { front: fileWith('x') } })
    await storage.remove(address)
    expect(filesOnDisk()).toEqual([])
    const late = await storage.saveStep(address, 'person', { values: {}, version: 1 })
    expect(late).toEqual({ kind: 'missing' })
    expect(filesOnDisk()).toEqual([])
  })
})

describe('files of a step', () => {
  test('stay when the step is saved without them, are replaced, and go when they are taken away', async () => {
    const storage = storageWith()
    const address = guest()
    const save = (files: Record<string, File | null>) =>
      storage.saveStep(address, 'documents', { values: {}, files })
    await save({ front: fileWith('front'), back: fileWith('back') })
    await save({})
    await save({ front: fileWith('another front'), back: null })
    const file = await storage.readFile(address, 'documents', 'front')
    expect(await file?.text()).toBe('another front')
    expect(await storage.readFile(address, 'documents', 'back')).toBeUndefined()
    expect(filesOnDisk().filter((path) => path.includes('file-'))).toHaveLength(1)
  })

  test('are limited one by one, by draft and by number; a refused save leaves nothing', async () => {
    const storage = storageWith()
    const address = guest()
    const save = (step: string, files: Record<string, File>) =>
      storage.saveStep(address, step, { values: {}, files })
    expect(await save('a', { front: fileOfBytes(1_001) })).toEqual({
      kind: 'refused',
      code: 'file_too_large',
      field: 'front',
    })
    draftOf(await save('a', { front: fileOfBytes(1_000), back: fileOfBytes(1_000) }))
    const full = { kind: 'refused', code: 'draft_full' }
    expect(await save('b', { front: fileOfBytes(501) })).toEqual(full)
    // A file makes room for the one that replaces it.
    draftOf(await save('a', { front: fileOfBytes(900), back: fileOfBytes(1_000) }))
    draftOf(await save('b', { front: fileOfBytes(600) }))
    const small = { c: fileOfBytes(0), d: fileOfBytes(0) }
    expect(await save('c', small)).toEqual(full)
    expect(filesOnDisk().filter((path) => path.includes('file-'))).toHaveLength(3)
  })
})

describe('saves at the same time', () => {
  test('with the version that was seen: a second tab is refused, and nothing is lost', async () => {
    const storage = storageWith()
    const address = guest()
    await storage.saveStep(address, 'person', { values: { name: 'first' }, version: 0 })
    await storage.saveStep(address, 'person', { values: { name: 'one tab' }, version: 1 })
    const second = await storage.saveStep(address, 'person', {
      values: { name: 'other tab' },
      files: { front: fileWith('x') },
      version: 1,
    })
    expect(second).toMatchObject({ kind: 'conflict' })
    const draft = await storage.read(address)
    expect(draft?.steps).toMatchObject({ person: { version: 2, values: { name: 'one tab' } } })
    expect(filesOnDisk()).toHaveLength(3)
    expect(await storageWith().saveStep(guest(), 'a', { values: {}, version: 3 })).toEqual({
      kind: 'missing',
    })
  })

  test('fifty of them by the storages of two processes: each step is one whole save, none is lost', async () => {
    const storages = [storageWith({ maxDraftFiles: 20 }), storageWith({ maxDraftFiles: 20 })]
    const address = guest()
    const results = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const values = { a: `${index}`, b: `${index}` }
        const files = { front: fileWith(`${index}`) }
        const step = index % 2 === 0 ? 'even' : 'odd'
        const change = { values, files: index < 8 ? files : {} }
        return storages[index % 2]?.saveStep(address, step, change)
      }),
    )
    expect(new Set(results.map((result) => result?.kind))).toEqual(new Set(['saved']))
    const draft = await storageWith().read(address)
    for (const step of ['even', 'odd']) {
      const { version, values } = draft?.steps[step] ?? {}
      expect(version).toBe(25)
      expect(values?.a).toBe(values?.b)
    }
    // A head, its owner, two steps, and a file for each step.
    expect(filesOnDisk()).toHaveLength(6)
  })

  test('a save that is sent again, because its answer was lost, is saved; with another picture it is not', async () => {
    const storage = storageWith()
    const address = guest()
    const save = (name: string, picture: string) =>
      storage.saveStep(address, 'documents', {
        values: { name },
        files: { front: fileWith(picture), back: null },
        version: 0,
      })
    expect(await save('Yui', 'front')).toMatchObject({ kind: 'saved' })
    expect(await save('Yui', 'front')).toMatchObject({
      kind: 'saved',
      draft: { steps: { documents: { version: 1 } } },
    })
    expect(await save('Yui', 'other')).toMatchObject({ kind: 'conflict' })
    expect(await save('Mai', 'front')).toMatchObject({ kind: 'conflict' })
    expect(filesOnDisk().filter((path) => path.includes('file-'))).toHaveLength(1)
  })

  test('a form whose answer was lost may correct its own save, but not that of another tab', async () => {
    const storage = storageWith()
    const address = guest()
    const save = (writer: string, version: number, name: string) =>
      storage.saveStep(address, 'person', { values: { name }, version, writer })
    expect(await save('this tab', 0, 'lost')).toMatchObject({ kind: 'saved' })
    expect(await save('this tab', 0, 'corrected')).toMatchObject({
      kind: 'saved',
      draft: { steps: { person: { version: 2, values: { name: 'corrected' } } } },
    })
    expect(await save('other tab', 2, 'newer')).toMatchObject({ kind: 'saved' })
    expect(await save('this tab', 0, 'corrected again')).toMatchObject({ kind: 'conflict' })
    const draft = await storage.read(address)
    expect(draft?.steps.person?.values).toEqual({ name: 'newer' })
  })

  test('of fifty with the same version one wins', async () => {
    const storage = storageWith()
    const address = guest()
    await storage.saveStep(address, 'person', { values: {} })
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        storage.saveStep(address, 'person', { values: { a: `${index}` }, version: 1 }),
      ),
    )
    expect(results.filter(({ kind }) => kind === 'saved')).toHaveLength(1)
    expect(results.filter(({ kind }) => kind === 'conflict')).toHaveLength(49)
  })
})

describe('first saves at the same time', () => {
  test.each([1, 2, 3])(
    'by two processes make one draft, also where one saves after read %i of the other',
    async (place) => {
      const address = guest()
      const { read } = DraftFolder.prototype
      let reads = 0
      vi.spyOn(DraftFolder.prototype, 'read').mockImplementation(async function (
        this: DraftFolder,
      ) {
        const found = await read.call(this)
        reads += 1
        if (reads === place) draftOf(await storageWith().saveStep(address, 'b', { values: {} }))
        return found
      })
      draftOf(await storageWith().saveStep(address, 'a', { values: {}, version: 0 }))
      const { steps } = (await storageWith().read(address)) ?? {}
      expect(Object.keys(steps ?? {}).toSorted()).toEqual(['a', 'b'])
    },
  )

  test('fifty of them make one draft with one key', async () => {
    const storage = storageWith()
    const address = guest()
    const results = await Promise.all(
      Array.from({ length: 50 }, () => storage.saveStep(address, 'person', { values: {} })),
    )
    expect(new Set(results.map((result) => draftOf(result).idempotencyKey)).size).toBe(1)
  })
})
