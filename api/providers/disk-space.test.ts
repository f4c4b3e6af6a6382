import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readFreeBytes, watchDiskSpace } from './disk-space.ts'

const megabyte = 1024 * 1024

test('there is no room below 64 MB, and there is room again after space is freed', async () => {
  const stopping = new AbortController()
  let free = 65 * megabyte
  const disk = watchDiskSpace('/anywhere', stopping.signal, async () => free)
  for (const [bytes, hasRoom] of [
    [65 * megabyte, true],
    [63 * megabyte, false],
    [0, false],
    [64 * megabyte, true],
  ] as const) {
    free = bytes
    await disk.check()
    expect(disk.hasRoom()).toBe(hasRoom)
  }
  stopping.abort()
})

test('a disk whose free space cannot be read blocks no writes', async () => {
  const stopping = new AbortController()
  const disk = watchDiskSpace('/anywhere', stopping.signal, () => Promise.reject(new Error('gone')))
  await disk.check()
  expect(disk.hasRoom()).toBe(true)
  stopping.abort()
})

test('the free bytes of a real folder are counted', async () => {
  expect(await readFreeBytes(tmpdir())).toBeGreaterThan(megabyte)
})
