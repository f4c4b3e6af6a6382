import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { globSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp, restore } from '#run/stack/data-archive.ts'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { storageIn } from '#tests/support/tiny-draft-storage.ts'

let directory = ''
beforeEach(() => {
  directory = newTemporaryFolder('drafts')
})
const writers: ChildProcess[] = []
afterEach(() => {
  // A test that fails must not leave them behind.
  for (const writer of writers.splice(0)) writer.kill('SIGKILL')
})

const draftsToken = randomUUID()

/** Another process of the site on the same folder. */
function startWriter(name: string, saves: number): ChildProcess {
  const writer = spawn(
    process.execPath,
    ['tests/support/tiny-draft-writer.ts', directory, draftsToken, name, String(saves)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  writers.push(writer)
  return writer
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const address = { draftsToken, form: 'counted', account: undefined, network: '' }
const hourMs = 60 * 60_000

/** The shared step, which is one whole save: its values and its file have the same writer. */
async function readCount(): Promise<number> {
  const storage = storageIn(directory)
  const { values } = (await storage.read(address))?.steps.shared ?? {}
  const proof = await storage.readFile(address, 'shared', 'proof')
  expect(await proof?.text()).toBe(`${values?.count} ${values?.by}`)
  return Number(values?.count)
}

const filesOnDisk = () =>
  globSync('**', { cwd: directory, withFileTypes: true }).filter((entry) => entry.isFile())

test('two processes that save what they have read lose no save of each other', async () => {
  const both = [startWriter('one', 15), startWriter('two', 15)]
  expect(await Promise.all(both.map(endOf))).toEqual([0, 0])
  expect(await readCount()).toBe(30)
  expect(filesOnDisk(), 'a head, its owner, a step and its file').toHaveLength(4)
})

test('a process that is killed between any two steps loses no save that it has confirmed', async () => {
  const steady = startWriter('steady', 15)
  const killed = startWriter('killed', Number.MAX_SAFE_INTEGER)
  let confirmed = 0
  if (killed.stdout) {
    for await (const line of createInterface({ input: killed.stdout })) {
      confirmed = Number(line)
      if (confirmed === 10) killed.kill('SIGKILL')
    }
  }
  expect(await endOf(steady)).toBe(0)
  const count = await readCount()
  // Its last save may have been written and not confirmed.
  expect(count).toBeGreaterThanOrEqual(15 + confirmed)
  expect(count).toBeLessThanOrEqual(15 + confirmed + 1)
})

test('a backup restores drafts, and those that have expired by then are removed', async () => {
  const data = join(directory, 'data')
  const drafts = join(data, 'site', 'form-drafts')
  const old = { ...address, draftsToken: randomUUID() }
  const files = { front: new File(['a picture'], 'front.jpg') }
  await storageIn(drafts).saveStep(old, 'shared', { values: {}, files })
  const longAgo = (Date.now() - 2 * hourMs) / 1000
  for (const path of globSync('**', { cwd: drafts }))
    utimesSync(join(drafts, path), longAgo, longAgo)
  await storageIn(drafts).saveStep(address, 'shared', { values: { name: 'A' }, files })
  const archive = join(directory, 'shop.tar.gz')
  await backUp(data, archive, new Date())
  rmSync(data, { recursive: true })
  await restore(archive, data, new Date())
  const restored = storageIn(drafts)
  await restored.removeExpired()
  expect(await restored.read(address)).toMatchObject({ steps: { shared: { version: 1 } } })
  expect(await (await restored.readFile(address, 'shared', 'front'))?.text()).toBe('a picture')
  expect(globSync(`${drafts}/*/*/*`)).toHaveLength(4)
})
