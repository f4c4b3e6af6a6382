import type * as FileSystem from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import {
  draftOf,
  eachTestInOwnDirectory,
  filesOnDisk,
  fileWith,
  guest,
  storageWith,
} from './test-storage.ts'

eachTestInOwnDirectory(newTemporaryFolder)

const afterLink = vi.hoisted(() => vi.fn<(path: string) => Promise<void>>())
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof FileSystem>()
  const link = async (from: string, to: string) => {
    await original.link(from, to)
    await afterLink(to)
  }
  return { ...original, link }
})

test('a save that another process builds on before the first one has looked again counts once', async () => {
  const address = guest()
  const files = { front: fileWith('x') }
  afterLink.mockImplementation(async (path) => {
    if (!path.endsWith('step-a.1')) return
    const next = { values: { count: '2' }, version: 1 }
    draftOf(await storageWith().saveStep(address, 'a', next))
  })
  draftOf(await storageWith().saveStep(address, 'a', { values: { count: '1' }, files, version: 0 }))
  const draft = await storageWith().read(address)
  expect(draft?.steps.a).toMatchObject({ version: 2, values: { count: '2' } })
  expect(await (await storageWith().readFile(address, 'a', 'front'))?.text()).toBe('x')
  expect(filesOnDisk(), 'a head, its owner, a step and its file').toHaveLength(4)
})
