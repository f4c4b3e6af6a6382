import { existsSync, statSync, utimesSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newTemporaryFolder } from '#tests/support/temporary-folder.ts'
import { takeLease } from './file-lease.server.ts'

let folder = ''
let path = ''
beforeEach(() => {
  folder = newTemporaryFolder('lease')
  path = join(folder, 'one.lease')
})
afterEach(() => vi.useRealTimers())

const secondsAgo = (seconds: number) => Date.now() / 1000 - seconds

test('is held by one of many, and by the next when it is given back', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeLease(path)))
  const [release] = taken.filter((one) => one !== undefined)
  expect(taken.filter((one) => one !== undefined)).toHaveLength(1)
  await release?.()
  expect(existsSync(path)).toBe(false)
  const next = await takeLease(path)
  expect(next).toBeDefined()
  await next?.()
})

test('is taken over from a holder that renews it no more, not from one that does', async () => {
  const release = await takeLease(path)
  utimesSync(path, secondsAgo(4), secondsAgo(4))
  expect(await takeLease(path)).toBeUndefined()
  utimesSync(path, secondsAgo(6), secondsAgo(6))
  const taken = await takeLease(path)
  expect(taken).toBeDefined()
  await taken?.()
  await release?.()
})

test('of a crashed holder is taken over, too, when the clock was set back since', async () => {
  await writeFile(path, '')
  utimesSync(path, secondsAgo(-3_600), secondsAgo(-3_600))
  const taken = await takeLease(path)
  expect(taken).toBeDefined()
  await taken?.()
})

test('is renewed while it is held', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const release = await takeLease(path)
  utimesSync(path, secondsAgo(6), secondsAgo(6))
  vi.advanceTimersByTime(1_000)
  await vi.waitFor(() => expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(3_000))
  await release?.()
})
