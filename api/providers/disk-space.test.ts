import { tmpdir } from 'node:os'
import pino from 'pino'
import { expect, test } from 'vitest'
import { readFreeBytes, watchDiskSpace } from './disk-space.ts'

const megabyte = 1024 * 1024

test('there is no room below 64 MB and room again after space is freed, and the log says so once', async () => {
  const stopping = new AbortController()
  let free = 65 * megabyte
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const disk = watchDiskSpace('/anywhere', {
    signal: stopping.signal,
    logger: { info: log, error: log },
    freeBytes: async () => free,
  })
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
  expect(lines).toEqual([
    'The disk of /anywhere has less than 64 MB free: writes are refused and jobs wait.',
    'The disk of /anywhere has room again.',
  ])
  stopping.abort()
})

test('a disk whose free space cannot be read blocks no writes', async () => {
  const stopping = new AbortController()
  const disk = watchDiskSpace('/anywhere', {
    signal: stopping.signal,
    logger: pino({ enabled: false }),
    freeBytes: () => Promise.reject(new Error('gone')),
  })
  await disk.check()
  expect(disk.hasRoom()).toBe(true)
  stopping.abort()
})

test('the free bytes of a real folder are counted', async () => {
  expect(await readFreeBytes(tmpdir())).toBeGreaterThan(megabyte)
})
