import { mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ImageCache } from './image-cache.ts'

const newDirectory = () => mkdtempSync(path.join(os.tmpdir(), 'reboot-pictures-'))
const picture = (bytes: number) => async () => Buffer.alloc(bytes, 1)
const never = async (): Promise<Buffer> => {
  throw new Error('It was made again.')
}

test('a picture is made once, however many ask at the same time, and is there after a restart', async () => {
  const directory = newDirectory()
  const cache = new ImageCache(directory, 1000)
  let times = 0
  const make = async () => {
    times += 1
    await sleep(10)
    return Buffer.from('picture')
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', make)))
  expect(times).toBe(1)
  expect(new Set(all.map(String))).toEqual(new Set(['picture']))
  expect(String(await new ImageCache(directory, 1000).get('a', never))).toBe('picture')
})

test('the picture that was not asked for longest goes first, and the limit holds', async () => {
  const directory = newDirectory()
  const cache = new ImageCache(directory, 250)
  await cache.get('a', picture(100))
  await cache.get('b', picture(100))
  await cache.get('a', never)
  await cache.get('c', picture(100))
  expect(readdirSync(directory).sort()).toEqual(['a', 'c'])
  expect(cache.usedBytes).toBe(200)
  await expect(cache.get('b', never)).rejects.toThrow('made again')
})

test('two pictures are made at a time; one that fails lets the next one through', async () => {
  const cache = new ImageCache(newDirectory(), 1000)
  let now = 0
  let most = 0
  const make = (name: string) => async () => {
    now += 1
    most = Math.max(most, now)
    await sleep(5)
    now -= 1
    if (name === 'p2') throw new Error('damaged')
    return Buffer.from(name)
  }
  const names = Array.from({ length: 9 }, (_, index) => `p${index}`)
  const outcomes = await Promise.allSettled(names.map((name) => cache.get(name, make(name))))
  expect(most).toBe(2)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
